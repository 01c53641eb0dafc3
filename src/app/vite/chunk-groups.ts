import { realpathSync } from 'node:fs';

/** What the bundler knows of its modules. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The manifest knows the program by it, and its style sheet: both stay where they are. */
const ENTRY = 'src/app/main.tsx';

const PACKAGES = 'node_modules/';

/**
 * Files of the build that many modules are put into: each takes what its roots import at once, unless an earlier one has it.
 * A module that is itself loaded late is no root: the bundler would make a file of its own for it all the same.
 */
interface Group {
  readonly name: string;
  readonly roots: readonly string[];
}

/** `program` runs on every page but those that are only read; `questions` on those with a form. */
const FIRST_GROUPS: readonly Group[] = [
  {
    name: 'program',
    roots: [
      ENTRY,
      ...layout('site-shell.tsx', 'numbered-steps.tsx', 'toast-stack.ts', 'lazy-toasts.tsx'),
      ...browser('use-document-title.ts', 'view-edges.ts', 'scroll-page.ts', 'use-content-edits.ts'),
      'src/deliver/normalise-mime-type.ts',
    ],
  },
  {
    name: 'questions',
    roots: [
      'src/render/index.ts',
      'src/wizard/index.ts',
      ...layout('use-notifier.ts', 'use-resume-notice.ts', 'outside-link.tsx', 'provider.tsx'),
      ...browser(
        'use-current-state.ts',
        'use-lazy-module.ts',
        'outside-links.ts',
        'kept-cache.ts',
        'use-document-language.ts',
        'publish-height.ts',
        'keep-focus-in-sight.ts',
        'use-dispose.ts',
      ),
      'src/ui/motion.ts',
      'src/ui/progress-bar.tsx',
      'src/pages/form/read-link.ts',
      ...layout('use-kept-form.ts', 'use-begun-page.ts', 'use-device.ts', 'use-outbox-state.ts'),
      'src/deliver/new-id.ts',
      'src/deliver/upload-errors.ts',
      'src/deliver/file-answers.ts',
      'src/deliver/uploader.ts',
      'src/pages/layout/use-cleared.ts',
      'src/pages/layout/clear-form.ts',
      'src/pages/wizard/bind-rules.ts',
      'src/pages/wizard/content-link.tsx',
    ],
  },
];

const CHAKRA = `${PACKAGES}@chakra-ui/react/dist/esm/`;

/** What those roots name and no first step needs: it comes with the later groups, or with whoever asks for it. */
const LATER: readonly string[] = [
  'src/wizard/choice-names.ts',
  'src/wizard/held-path.ts',
  'src/wizard/is-confirmed.ts',
  'src/wizard/relevant-errors.ts',
  'src/render/mark-right.ts',
  'src/render/error-summary.tsx',
  // What finds out at each rendering which properties are styles: parts of the form, and what stands around it, do without.
  `${CHAKRA}styled-system/factory.js`,
  `${CHAKRA}styled-system/use-resolved-props.js`,
  `${CHAKRA}merge-props.js`,
  `${CHAKRA}merge-refs.js`,
  'src/wizard/find-step-again.ts',
  'src/wizard/unlisted-trade.ts',
  'src/wizard/change-trade.ts',
  'src/wizard/go-to-named.ts',
  'src/wizard/resume-draft.ts',
  'src/wizard/prune-answer.ts',
  'src/wizard/draft-gists.ts',
  'src/wizard/draft-notice.ts',
  'src/wizard/migrate-answers.ts',
  'src/wizard/take-over-answers.ts',
  'src/wizard/review-steps.ts',
  'src/wizard/answer-words.ts',
  'src/wizard/chosen-answers.ts',
  'src/wizard/delivery-id.ts',
  'src/contract/hash-bits.ts',
  'src/contract/guess-domain.ts',
];

/** What parts that are loaded late share, which a form would else ask for in thirty files. */
const LATER_GROUPS: readonly Group[] = [
  {
    // Small, and needed by nearly all of them; a single-page form needs it at once.
    name: 'shared',
    roots: [
      ...layout('floating-bar.tsx'),
      'src/render/error-summary.tsx',
      ...wizard('choice-names.ts', 'held-path.ts'),
      `${CHAKRA}styled-system/factory.js`,
      ...layout('outcome-sign.tsx', 'sent-panel.tsx', 'reference.tsx', 'use-site.ts', 'use-notices.tsx'),
      ...browser(
        'handed-answers.ts',
        'script-address.ts',
        'on-screen-keyboard.ts',
        'read-parameter.ts',
        'copy-text.ts',
        'tab-after-key.ts',
      ),
      'src/contract/guess-domain.ts',
      'src/deliver/retry-after.ts',
      'src/deliver/read-reply.ts',
      'src/ui/trade-picture.tsx',
      'src/ui/later-icons.tsx',
      'src/pages/preview/drawings.tsx',
    ],
  },
  {
    // What is kept on the device, and what is read of it when a form is gone on with.
    name: 'kept',
    roots: [
      ...browser('kept-forms.ts', 'read-early.ts', 'claim-form.ts', 'offline-copy.ts'),
      ...layout('read-chosen.ts'),
    ],
  },
  {
    // What sends, and what is said of it; and what a draft that is gone on with has become.
    name: 'delivery',
    roots: [
      'src/deliver/queue-submission.ts',
      ...layout('received.tsx', 'kept-note.tsx', 'open-elsewhere.tsx', 'answer-list.tsx', 'late-pictures.tsx'),
      'src/pages/wizard/thank-you.tsx',
      ...wizard('answer-words.ts', 'review-steps.ts'),
      ...wizard('draft-notice.ts', 'take-over-answers.ts', 'prune-answer.ts', 'find-step-again.ts'),
      'src/pages/wizard/place-of-draft.ts',
      ...layout('resume-notice.ts'),
    ],
  },
  {
    name: 'example-site',
    roots: ['site-pages.tsx', 'use-pictures.ts', 'live-preview.tsx'].map((file) => `src/pages/preview/${file}`),
  },
];

/** What pages share: small files, which a page with questions would else ask for one by one. */
function layout(...files: readonly string[]): readonly string[] {
  return files.map((file) => `src/pages/layout/${file}`);
}

function wizard(...files: readonly string[]): readonly string[] {
  return files.map((file) => `src/wizard/${file}`);
}

function browser(...files: readonly string[]): readonly string[] {
  return files.map((file) => `src/browser/${file}`);
}

/**
 * Says which of those files a module goes into; undefined where the bundler may decide. Left alone, it makes some
 * thirty files of what a first step needs, many of them tiny, which compress worse than a few: by 9 KiB in all.
 * @param root folder of the project, with a slash at its end
 * @param packages where its packages really are: a copy of the project may share them
 */
export function chunkGroups(
  root: string,
  packages = `${realpathSync(root + PACKAGES)}/`,
): (id: string, modules: Modules) => string | undefined {
  const idOf = (path: string) => (path.startsWith(PACKAGES) ? packages + path.slice(PACKAGES.length) : root + path);
  let groups: ReadonlyMap<string, string> | undefined;
  return (id, modules) => {
    groups ??= groupModules(idOf, modules);
    return id === root + ENTRY || id.endsWith('.css') ? undefined : groups.get(id);
  };
}

function groupModules(idOf: (path: string) => string, modules: Modules): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  const later = new Set(LATER.map(idOf));
  const fill = ({ name, roots }: Group, isLater: (id: string) => boolean) => {
    const add = (id: string) => !isLater(id) && !groups.has(id) && groups.set(id, name);
    for (const path of roots) {
      if (!modules.getModuleInfo(idOf(path))) throw new Error(`${path} is named here, and no part of the program.`);
      addReached(idOf(path), modules, add);
    }
  };
  for (const group of FIRST_GROUPS) fill(group, (id) => later.has(id));
  // Through the index of a stage they would reach all of it.
  for (const group of LATER_GROUPS) fill(group, (id) => id.endsWith('/index.ts'));
  return groups;
}

/** Adds a module and all that it imports at once; `add` says whether it was new. */
function addReached(id: string, modules: Modules, add: (id: string) => unknown): void {
  if (!add(id)) return;
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) addReached(imported, modules, add);
}
