const stages = 'compile|wizard|render|colours|deliver|diff';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'contract/ holds shapes only. Move what you need to import into contract/, or the code into a stage.',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { pathNot: '^src/contract/' },
    },
    {
      name: 'browser-parts-stand-below',
      comment: 'browser/ holds general parts of a page’s program, which know contract/ alone. Hand the rest over as an argument.',
      severity: 'error',
      from: { path: '^src/browser/' },
      to: { path: '^src/', pathNot: ['^src/contract/', '^src/browser/'] },
    },
    {
      name: 'stages-do-not-meet',
      comment: 'A stage imports itself and contract/. Take the other stage’s output as an argument; a host (app, pages, server, cli) joins the two.',
      severity: 'error',
      from: { path: `^src/(${stages})/`, pathNot: '^src/deliver/' },
      to: { path: '^src/', pathNot: ['^src/contract/', '^src/$1/'] },
    },
    {
      name: 'deliver-may-use-the-browser',
      comment: 'deliver/ imports itself, contract/ and browser/, as it is what leaves the page. Take the other stage’s output as an argument.',
      severity: 'error',
      from: { path: '^src/deliver/' },
      to: { path: '^src/', pathNot: ['^src/contract/', '^src/browser/', '^src/deliver/'] },
    },
    {
      name: 'one-door-a-folder',
      comment: 'Import from the folder’s index.ts; what it does not name is not for others.',
      severity: 'error',
      from: { path: '^src/([^/]+)/' },
      to: { path: `^src/(contract|${stages}|server)/(?!index\\.ts$)`, pathNot: '^src/$1/' },
    },
    {
      name: 'hosts-import-downwards',
      comment: 'pages/ are drawn by app/; server/ and cli/ know neither. Hand it over as an argument, or move it to a stage.',
      severity: 'error',
      from: { path: '^src/(pages|server)/' },
      to: { path: '^src/(app|cli)/' },
    },
    {
      name: 'workbench-is-for-authors',
      comment: 'The workbench draws the site’s pages; nothing of the site knows the workbench, or it would be in the build.',
      severity: 'error',
      from: { path: '^src/(app|pages|server)/' },
      to: { path: '^src/workbench/' },
    },
    {
      name: 'rjsf-only-in-render',
      comment: 'RJSF is used behind src/render alone, so that a new major version is one folder’s work.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/render/' },
      to: { path: 'node_modules/@rjsf/' },
    },
    {
      name: 'no-ajv-in-the-browser',
      comment: 'Validators are compiled ahead (src/compile). ajv in the browser would need unsafe-eval and 30 KB.',
      severity: 'error',
      from: { path: '^src/(contract|wizard|render|deliver|pages|app)/', pathNot: '^src/app/content-plugin/' },
      to: { path: 'node_modules/(ajv|ajv-formats)/' },
    },
    {
      name: 'pure-stages-touch-nothing',
      comment: 'wizard/, diff/ and contract/ are pure: no Node module, no React.',
      severity: 'error',
      from: { path: '^src/(contract|wizard|diff)/' },
      to: { dependencyTypes: ['core', 'npm'] },
    },
    {
      name: 'only-compile-reads-content',
      comment: 'compile/ is the only reader of schemas/ and trades/. Use its output.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/compile/' },
      to: { path: '^(schemas|trades)/' },
    },
    {
      name: 'no-cycles',
      comment: 'Data flows one way. Move what both need into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
};
