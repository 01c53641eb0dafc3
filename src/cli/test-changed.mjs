// npm run test:changed [-- <base>]: what a change since a commit (main, if left out) touches, in a minute or two as a rule.
// Journeys run only where they were changed themselves: the whole is `npm test`.
import { spawnSync } from 'node:child_process';
import { bin, ensureInstalled, refuseArguments, root, run } from './ensure-installed.mjs';
import { ensureTestBrowser } from './find-browser.mjs';

// What tests read from the disk, so that none imports it.
/** The content, and what it is compared with. */
const CONTENT = /^(?:schemas|trades|public|tests\/(?:examples|form-examples))\/|^tests\/specified-words\.json$/;
/** What readers and operators are given. */
const HANDED_OUT =
  /^(?:docs|deploy|\.github)\/|^(?:README\.md|compose\.yaml|Dockerfile|\.dockerignore|\.env\.example)$/;

const given = process.argv.slice(2);
const options = given.filter((word) => word.startsWith('-'));
refuseArguments('test:changed takes one commit and no options', [...options, ...given.slice(1)]);
const [base = 'main'] = given;
expectCommit(base);
ensureInstalled();
for (const project of ['pure', 'browser', 'worker', 'node']) run(bin('tsc'), ['-p', `tsconfig.${project}.json`]);
run(bin('biome'), ['check', '--error-on-warnings']);
run(bin('depcruise'), ['src', '--output-type', 'err-long']);
// Tests that import, over whatever detours, a file that is not as it was.
run(bin('vitest'), ['run', '--changed', base, '--passWithNoTests']);
const changed = changedSince(base);
if (changed.some((file) => CONTENT.test(file))) {
  run(bin('tsx'), ['src/cli/check.ts']);
  // Whoever reads the project's own files knows by it where they are.
  run(bin('vitest'), ['related', '--run', 'tests/project-root.ts']);
} else if (changed.some((file) => HANDED_OUT.test(file))) {
  // So does whoever reads of those files, which are fewer.
  run(bin('vitest'), ['related', '--run', 'tests/project-file.ts']);
}
// It knows tests by their titles, and imports none of them.
if (changed.some((file) => /^(?:tests|e2e)\/|^docs\/specification\.md$/.test(file)))
  run(bin('vitest'), ['run', 'tests/specification.test.ts']);
if (changed.some((file) => file.startsWith('e2e/'))) {
  const browser = await ensureTestBrowser();
  run('npm', ['run', '--silent', 'build']);
  run(bin('playwright'), ['test', `--only-changed=${base}`], { CHROMIUM_PATH: browser });
}

/** Ends this process with a sentence unless git knows the commit. */
function expectCommit(name) {
  if (git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).ok) return;
  const inside = git('rev-parse', '--git-dir');
  if (!inside.ok) stop(`${root} is in no git repository (git says: ${inside.reason}). npm test runs everything.`);
  const named = git('for-each-ref', '--format=%(refname:short)', 'refs/remotes').out.split('\n');
  // A clone of one branch has the others only under the name of where it is from.
  const ofRemote = named.find((other) => other.endsWith(`/${name}`));
  const fix = ofRemote
    ? `Did you mean npm run test:changed -- ${ofRemote}?`
    : 'Say another one: npm run test:changed -- <commit>. git log and git branch --all list them; git fetch brings what is new.';
  stop(`This clone knows no commit “${name}”. ${fix}`);
}

/** Files that differ from a commit or are new, as paths from the project's root, wherever in a repository that is. */
function changedSince(commit) {
  const list = (...args) => {
    const { ok, out, reason } = git(...args);
    if (!ok) stop(`What changed since ${commit} is not known. git says: ${reason}`);
    return out.split('\0').filter(Boolean);
  };
  return [
    ...list('diff', '--name-only', '--relative', '-z', commit),
    ...list('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

function git(...args) {
  // However many files there are.
  const options = { cwd: root, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY };
  const { error, status, stdout, stderr } = spawnSync('git', args, options);
  if (error) stop(`git could not be run: ${error.message}`);
  return { ok: status === 0, out: stdout, reason: stderr.trim().split('\n')[0] };
}

function stop(sentence) {
  console.error(sentence);
  process.exit(2);
}
