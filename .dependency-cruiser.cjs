const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/** Packages by name, wherever node_modules is. */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`

const anyPackage = '(^|/)node_modules/'
const nodeBuiltIns = '^(node:|[a-z_]+(/promises)?$)'
/** What the site is made of, in a build for developers, too. */
const shop = '^(machines|src|packages/(contract|server))/'
/** Tools for any chart. */
const kit = '^packages/statecharts/'
const code = shop
const tests = '^(tests|e2e|tools/bench)/|^packages/[^/]+/tests/'

/** @type {import('dependency-cruiser').IConfiguration} */
/** The packages of "In the browser" in docs/dependencies.md. */
const browserPackages = [
  ...readFileSync(join(__dirname, 'docs/dependencies.md'), 'utf8')
    .split('\n## ')
    .find((section) => section.startsWith('In the browser'))
    .matchAll(/^\| `([^`]+)`/gm),
].map(([, name]) => `^node_modules/${name}/`)

module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'Site and server share the contract: it knows valibot, the Brazilian check digits and itself.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: '^packages/contract/read-data[.]ts$' },
      to: { pathNot: ['^packages/contract/', packages('valibot', '@brazilian-utils')] },
    },
    {
      name: 'machines-are-pure',
      comment: 'A chart knows the contract and XState; effects reach it as actors provided from outside.',
      severity: 'error',
      from: { path: '^machines/' },
      to: { pathNot: ['^machines/', '^packages/contract/', packages('xstate')] },
    },
    {
      name: 'server-knows-the-contract-only',
      comment: 'The server must not depend on the site: what both need belongs to the contract.',
      severity: 'error',
      from: { path: '^packages/server/' },
      to: {
        pathNot: ['^packages/server/', '^packages/contract/', '^package[.]json$', anyPackage, nodeBuiltIns],
      },
    },
    {
      name: 'server-has-no-browser-code',
      severity: 'error',
      from: { path: '^packages/server/' },
      to: { path: packages('react', 'react-dom', 'react-router-dom', 'xstate', '@xstate', 'ky') },
    },
    {
      name: 'site-does-not-know-the-server',
      severity: 'error',
      from: { path: shop, pathNot: '^packages/server/' },
      to: { path: '^packages/server/' },
    },
    {
      name: 'screens-are-pure',
      comment: 'A screen gets a snapshot and sends events: no effects, no storage, no history.',
      severity: 'error',
      from: { path: '^src/(screens|overlays)/|^src/demo/(parts|screens|texts)/' },
      to: { path: '^src/(demo/)?(adapters|actors|app)/|^packages/statecharts/route/[^/]*history' },
    },
    {
      name: 'screens-do-not-navigate',
      severity: 'error',
      from: { path: '^src/(screens|overlays|ui)/' },
      to: { path: packages('react-router-dom', 'react-router', 'ky') },
    },
    {
      name: 'machines-are-read-by-their-selectors',
      comment:
        'The site runs a machine and reads it by its selectors. What else it needs of one are types; the kit and the root tell what all have in common.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: '^machines/',
        pathNot: '[.](machine|selectors|types)[.]ts$|^machines/(kit|journey)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'design-system-is-below-the-house',
      comment: 'A part of the design system gets what it shows as props.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^machines/|^src/(adapters|actors|app|screens|overlays)/' },
    },
    {
      name: 'ky-only-in-adapters',
      severity: 'error',
      from: { path: code, pathNot: '^src/adapters/' },
      to: { path: packages('ky') },
    },
    {
      name: 'the-demo-stands-alone',
      comment:
        'It talks to nobody and sells nothing: these rooms of the shop are in it, and nothing that they do not name.',
      severity: 'error',
      from: { path: '^src/demo/' },
      to: {
        pathNot: [
          '^src/demo/',
          '^src/(router|styles|ui)/',
          '^packages/statecharts/route/',
          '^packages/contract/brand[.]ts$',
          '^packages/contract/demo-addresses[.]ts$',
          '^(packages/contract|machines|src/app)/display[./]',
          '^machines/demo/',
          '^machines/kit/',
          packages('xstate', '@xstate/react', 'react', 'react-dom', 'i18next', '@bprogress/core'),
        ],
        reachable: true,
      },
    },
    {
      name: 'nobody-needs-the-demo',
      comment: 'It is a build of its own: what a visitor of the site is sent has nothing of it.',
      severity: 'error',
      from: { path: shop, pathNot: '^(src|machines)/demo/' },
      to: { path: '^(src|machines)/demo/' },
    },
    {
      name: 'nobody-needs-the-inspector',
      comment:
        'The inspector is a page of its own, and comes with a build for developers alone. It replays session logs; nothing else of the site does.',
      severity: 'error',
      from: { path: code, pathNot: '^src/inspection/' },
      to: { path: '^packages/statecharts/(?!recording/|route/)' },
    },
    {
      name: 'the-kit-knows-no-shop',
      comment:
        'These tools work with any machine: what is particular to this shop is their input, by statecharts.config.ts.',
      severity: 'error',
      from: { path: kit },
      to: {
        pathNot: [
          kit,
          packages('xstate', 'fast-check', '@statelyai/inspect', 'valibot', 'elkjs', 'react', 'react-dom'),
          nodeBuiltIns,
        ],
      },
    },
    {
      name: 'nothing-imports-the-composition-root',
      comment: 'src/app puts everything together; only what starts or writes a page may know it.',
      severity: 'error',
      from: { path: shop, pathNot: '^src/(app|demo|landing/boot|prerender)/|^src/[^/]+$' },
      to: { path: '^src/(app|landing/boot|prerender)/' },
    },
    {
      name: 'code-does-not-know-its-tests',
      severity: 'error',
      from: { path: code },
      to: {
        path: `${tests}|^(scripts|tools)/`,
      },
    },
    {
      name: 'no-development-packages',
      comment:
        'What runs on the server is a dependency, not a devDependency; what runs in the browser is listed as such.',
      severity: 'error',
      from: { path: code },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'triple-slash-type-reference'],
        pathNot: browserPackages,
      },
    },
    {
      name: 'no-browser-packages-on-the-server',
      comment: 'A production install has none of them.',
      severity: 'error',
      from: { path: '^packages/(contract|server)/' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'triple-slash-type-reference'],
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment:
        'Screens, overlays and content may be found by name; everything else is imported by something.',
      severity: 'error',
      from: {
        orphan: true,
        path: `(${code}).*[.]tsx?$`,
        pathNot: [
          '[.]d[.]ts$',
          '^src/(screens|overlays|content)/',
          '^src/[^/]+$',
          '^packages/server/(main[.]ts|cli/)',
        ],
      },
      to: {},
    },
    {
      name: 'these-tools-run-in-a-browser',
      comment:
        'They record, replay, explore or draw charts in a page: whatever they import must do without Node.',
      severity: 'error',
      from: {
        path: '^packages/statecharts/(explore|check|inspector|recording|route|replay/replay-log)',
        pathNot: '-(command|file)[.]ts$',
      },
      to: { path: '^(node:)?(fs|path|os|url|crypto|module|child_process)(/|$)', reachable: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: { path: code },
      to: { couldNotResolve: true, pathNot: '^virtual:|[?]|[.](css|woff2|svg)$' },
    },
  ],
  options: {
    // Brand and offer are read from a folder in Node; a build for browsers has their values in place of these modules.
    doNotFollow: { path: ['node_modules', '^packages/contract/(brand|shop-offer)[.]ts$'] },
    exclude: { path: '(^|/)dist/|^packages/[^/]+/tests/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types', 'style'],
      mainFields: ['module', 'main', 'types', 'typings', 'style'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
}
