import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import packageFile from '../../package.json' with { type: 'json' };
import { MARKER } from '../../src/cli/change-report/markdown-report.ts';
import { runProgram } from '../run-program.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(join(project, '.github/workflows/content.yml'), 'utf8');

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
    expect(workflow.jobs.comment?.if).toContain('needs.compare.outputs.touched');
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
