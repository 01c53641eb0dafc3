import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import packageFile from '../../package.json' with { type: 'json' };
import { MARKER } from '../../src/cli/change-report/markdown-report.ts';
import { projectFile } from '../project-file.ts';
import { runProgram } from '../run-program.ts';

const text = projectFile('.github/workflows/content.yml');

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Record<string, unknown>;
  readonly env?: Record<string, string>;
}

interface Job {
  readonly permissions: Record<string, string>;
  readonly steps: readonly Step[];
  readonly if?: string;
}

const workflow: { on: Record<string, null>; permissions: object; jobs: Record<string, Job> } = parse(text);
const jobs = Object.values(workflow.jobs);
const steps = jobs.flatMap((job) => job.steps);
const lines = steps.flatMap(({ run = '' }) => run.split('\n'));

/** Every `npm run` of the workflow: the script, and the options that it is given. */
const calls = lines.flatMap((line) => {
  const [, script, rest = ''] = /npm run (?:--silent )?([\w:]+)(?: -- (.*))?/.exec(line) ?? [];
  return script ? [{ script, options: rest.match(/--[\w-]+/g) ?? [] }] : [];
});
const scripts: Record<string, string> = packageFile.scripts;

describe('the workflow for the content', () => {
  it('runs on every pull request, so that its check can be required, without the rights of those that write', () => {
    expect(workflow.on).toEqual({ pull_request: null });
  });

  it('does nothing but look where no content is touched', () => {
    const [checkout, look, ...others] = workflow.jobs.compare?.steps ?? [];
    expect([checkout?.if, look?.if]).toEqual([undefined, undefined]);
    expect(look?.run).toContain('-- schemas trades public ||');
    // Each asks for that itself, or for the success of one before it that does.
    const own = 'steps.content.outputs.touched';
    const asked = others.map(({ if: condition = '' }) => condition.match(/steps\.\w+\.\w+(?:\.\w+)?/)?.[0]);
    expect(new Set(asked)).toEqual(new Set([own, 'steps.install.outcome', 'steps.report.outcome']));
    const [install, report] = ['install', 'report'].map((id) => others.find((step) => step.id === id)?.if);
    expect(install).toContain(own);
    expect(report).toContain('steps.install.outcome');
  });

  it('calls the check, the comparison, the pictures and the tests', () => {
    expect(new Set(calls.map(({ script }) => script))).toEqual(
      new Set(['content:check', 'content:accept', 'content:diff', 'content:sheet', 'test:changed']),
    );
  });

  it.each([...new Set(calls.map(({ script }) => script))].filter((script) => script.startsWith('content:')))(
    'calls %s as its help describes it',
    { timeout: 120_000 },
    async (script) => {
      const command = /^tsx (src\/cli\/[\w-]+\.ts)$/.exec(scripts[script] ?? '')?.[1];
      expect(command, `package.json has a script ${script}`).toBeDefined();
      const { out: help } = await runProgram(command ?? '', ['--help']);
      for (const option of calls.filter((call) => call.script === script).flatMap(({ options }) => options)) {
        expect(help, option).toMatch(new RegExp(`^ +${option}\\b`, 'm'));
      }
    },
  );

  it('uses official actions alone, each pinned to a commit', () => {
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(1);
    for (const action of used) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
  });

  it('gives no right to write to a job that runs what the pull request brings', () => {
    expect(workflow.permissions).toEqual({});
    for (const { permissions, steps: own } of jobs) {
      const runsProject = own.some(({ uses, run }) => uses?.startsWith('actions/checkout@') || run?.includes('npm '));
      expect(Object.values(permissions).includes('write')).toBe(!runsProject);
    }
    const checkout = steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkout?.with).toMatchObject({ 'fetch-depth': 0, 'persist-credentials': false });
  });

  it('hands nothing to a shell but by its environment', () => {
    expect(lines.filter((line) => line.includes('${{'))).toEqual([]);
  });

  it('comments only where a token may write, and finds its comment by the report’s first line', () => {
    expect(workflow.jobs.comment?.if).toContain('github.event.pull_request.head.repo.full_name == github.repository');
    expect(lines.join('\n')).toContain(`startswith("${MARKER}")`);
  });
});

describe('the comment of the workflow', () => {
  const script = workflow.jobs.comment?.steps.find(({ run }) => run)?.run ?? '';
  const REPORT = `${MARKER}\n\n## What this changes in the content\n\n**2 changes**\n\n### Breaking (1)\n`;

  interface Run {
    readonly report?: string;
    readonly known?: string;
    readonly touched?: string;
    readonly result?: string;
  }

  /** Runs the step with a `gh` that knows a comment, or none. @returns how it was called to write, and the text */
  function written({ report, known = '', touched = 'true', result = 'success' }: Run) {
    const folder = mkdtempSync(join(tmpdir(), 'comment-'));
    try {
      const gh = '#!/bin/sh\ncase "$*" in *--paginate*) echo "$KNOWN" ;; *) echo "$3 $4" > called ;; esac\n';
      writeFileSync(join(folder, 'gh'), gh, { mode: 0o755 });
      mkdirSync(join(folder, 'report'));
      if (report !== undefined) writeFileSync(join(folder, 'report/report.md'), report);
      const of = { SHA: 'abc123', RUN: 'https://run', REPOSITORY: 'o/r', NUMBER: '7' };
      const env = { ...of, KNOWN: known, TOUCHED: touched, RESULT: result };
      execFileSync('bash', ['-euo', 'pipefail', '-c', script], {
        cwd: folder,
        env: { ...env, PATH: `${folder}:${process.env.PATH}` },
      });
      if (!existsSync(join(folder, 'called'))) return undefined;
      return [readFileSync(join(folder, 'called'), 'utf8').trim(), readFileSync(join(folder, 'comment.md'), 'utf8')];
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it('names the commit and the run under its heading, whether it is new or written anew', () => {
    const text = REPORT.replace('content\n\n', 'content\n\nOf abc123, by [this run](https://run).\n\n');
    expect(written({ report: REPORT })).toEqual(['POST repos/o/r/issues/7/comments', text]);
    expect(written({ report: REPORT, known: '5' })).toEqual(['PATCH repos/o/r/issues/comments/5', text]);
  });

  it('says so where a push takes the change of the content back, or brings no report', () => {
    const [call, text] = written({ known: '5', touched: '' }) ?? [];
    expect(call).toBe('PATCH repos/o/r/issues/comments/5');
    expect(text).toMatch(new RegExp(`^${MARKER}\n\n## .*\n\nNothing: with abc123, .*touches no content\\.\n$`));
    for (const run of [{}, { result: 'failure' }, { touched: '', result: 'failure' }])
      expect(written({ known: '5', ...run })?.[1]).toContain('no report of abc123: [its run](https://run) says why.');
  });

  it('is not begun where there is nothing to say', () => {
    expect(written({ touched: '' })).toBeUndefined();
    expect(written({})).toBeUndefined();
  });

  it('has the entries to paste for what fails the run', () => {
    const markdown = lines.find((line) => line.includes('--format markdown'));
    const [failing = ''] = lines.flatMap((line) => /--fail-on [\w:,]+$/.exec(line) ?? []);
    expect(markdown).toContain(failing);
    expect(failing).not.toBe('');
  });
});
