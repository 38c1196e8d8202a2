/**
 * One violation for every rule of `.dependency-cruiser.cjs`: which rule must report which file, and the files that
 * make it happen. They are written to a folder of their own and never belong to the program.
 */
export type PlantedImport = { rule: string; from: string; files: Record<string, string> }

const value = (name: string): string => `export const ${name} = 1\n`
const imports = (path: string): string => `import '${path}'\nexport const planted = 1\n`

/** A file in `folder` that imports a file in `target`, which its layer does not list. */
const across = (folder: string, target: string): PlantedImport => ({
  rule: `layer-${folder.replace('src/', '')}`,
  from: `${folder}/planted-${target.replace('src/', '')}.ts`,
  files: {
    [`${folder}/planted-${target.replace('src/', '')}.ts`]: imports(
      target.startsWith('src/')
        ? `#/${target.slice(4)}/target`
        : `${folder.startsWith('src/') ? '../../' : '../'}${target}/target`,
    ),
    [`${target}/target.ts`]: value('target'),
  },
})

const ORDERS = 'src/features/orders'
const OFFLINE = 'src/offline'
const OFFLINE_LINE = ['device', 'store', 'outbox', 'board', 'facts', 'attention', 'live']
const SERVER_WINGS = ['db', 'ground', 'companies', 'kitchen', 'office', 'platform']
const SERVER_GROUND = [
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
const ORDER_PARTS = [
  'shared',
  'address',
  'list',
  'recall',
  'all-day',
  'conflicts',
  'dishes-off',
  'answer',
  'order',
  'create',
  'board',
]
/** No part may import the conflicts, and those may not import the board. */
function fromOrderPart(part: string): PlantedImport {
  const other = part === 'conflicts' ? 'board' : 'conflicts'
  return {
    rule: `orders-${part}`,
    from: `${ORDERS}/${part}/planted.ts`,
    files: {
      [`${ORDERS}/${part}/planted.ts`]: imports(`#/features/orders/${other}/target-of-${part}`),
      [`${ORDERS}/${other}/target-of-${part}.ts`]: value('target'),
    },
  }
}

export const plantedImports: PlantedImport[] = [
  across('src/domain', 'src/contract'),
  across('src/contract', 'src/session'),
  across('src/session', 'src/api'),
  across('src/api', 'src/offline'),
  across('src/offline', 'src/push'),
  across('src/push', 'src/components'),
  across('src/ui', 'src/domain'),
  across('src/i18n', 'src/api'),
  across('src/screens', 'src/session'),
  across('src/components', 'src/features'),
  across('src/features', 'src/app'),
  across('src/app', 'server'),
  across('sw', 'src/push'),
  across('server', 'src/api'),
  {
    rule: 'packages-domain',
    from: 'src/domain/planted-package.ts',
    files: { 'src/domain/planted-package.ts': imports('valibot') },
  },
  {
    rule: 'packages-contract',
    from: 'src/contract/planted-package.ts',
    files: { 'src/contract/planted-package.ts': imports('dexie') },
  },
  {
    rule: 'packages-ui',
    from: 'src/ui/planted-package.ts',
    files: { 'src/ui/planted-package.ts': imports('@tanstack/react-query') },
  },
  {
    rule: 'closed-table',
    from: 'src/helpers/planted.ts',
    files: { 'src/helpers/planted.ts': imports('#/domain/target'), 'src/domain/target.ts': value('target') },
  },
  // The one above; of the highest, what puts them together.
  ...OFFLINE_LINE.map((folder, index) => {
    const above = OFFLINE_LINE[index + 1]
    const target = above === undefined ? 'page-start' : `${above}/target-of-${folder}`
    const file = `${OFFLINE}/${folder}/planted-above.ts`
    return {
      rule: `offline-${folder}`,
      from: file,
      files: { [file]: imports(`../${target}`), [`${OFFLINE}/${target}.ts`]: value('target') },
    }
  }),
  {
    rule: 'offline-closed-line',
    from: `${OFFLINE}/helpers/planted.ts`,
    files: {
      [`${OFFLINE}/helpers/planted.ts`]: imports('../device/target'),
      [`${OFFLINE}/device/target.ts`]: value('target'),
    },
  },
  ...ORDER_PARTS.map(fromOrderPart),
  {
    rule: 'orders-closed-table',
    from: 'src/features/orders/helpers/planted.ts',
    files: {
      'src/features/orders/helpers/planted.ts': imports('#/features/orders/shared/target'),
      'src/features/orders/shared/target.ts': value('target'),
    },
  },
  {
    rule: 'feature-not-feature',
    from: 'src/features/orders/board/planted-feature.ts',
    files: {
      'src/features/orders/board/planted-feature.ts': imports('#/features/session/target'),
      'src/features/session/target.ts': value('target'),
    },
  },
  {
    rule: 'worker-without-react',
    from: 'sw/planted-react.ts',
    files: {
      'sw/planted-react.ts': imports('../src/offline/uses-react'),
      'src/offline/uses-react.ts': imports('react'),
    },
  },
  ...SERVER_WINGS.map((wing, index) => {
    // Above the last wing stand the folders that put the server together.
    const above = SERVER_WINGS[index + 1] ?? 'demo'
    const file = `server/${wing}/area/planted-${above}.ts`
    return {
      rule: `server-${wing}`,
      from: file,
      files: { [file]: imports(`../../${above}/target`), [`server/${above}/target.ts`]: value('target') },
    }
  }),
  ...SERVER_GROUND.slice(0, -1).map((folder, index) => {
    const above = SERVER_GROUND[index + 1]
    const file = `server/ground/${folder}/planted-${above}.ts`
    return {
      rule: `server-ground-${folder}`,
      from: file,
      files: { [file]: imports(`../${above}/target`), [`server/ground/${above}/target.ts`]: value('target') },
    }
  }),
  {
    // A folder that no table names: areas are walled from the day on which they are there.
    rule: 'server-area-not-area',
    from: 'server/office/new-area/planted-area.ts',
    files: {
      'server/office/new-area/planted-area.ts': imports('../../kitchen/other-area/target'),
      'server/kitchen/other-area/target.ts': value('target'),
    },
  },
  {
    rule: 'server-closed-table',
    from: 'server/ground/new-ground/planted.ts',
    files: {
      'server/ground/new-ground/planted.ts': imports('../events/target'),
      'server/ground/events/target.ts': value('target'),
    },
  },
  {
    rule: 'app-without-node',
    from: 'src/push/planted-node.ts',
    files: { 'src/push/planted-node.ts': imports('node:fs') },
  },
  {
    rule: 'app-without-server-packages',
    from: 'src/push/planted-server-package.ts',
    files: { 'src/push/planted-server-package.ts': imports('hono') },
  },
  {
    rule: 'server-without-browser-packages',
    from: 'server/planted-browser-package.ts',
    files: { 'server/planted-browser-package.ts': imports('dexie') },
  },
  {
    rule: 'nothing-imports-tests',
    from: 'server/planted-tests.ts',
    files: { 'server/planted-tests.ts': imports('../tests/target'), 'tests/target.ts': value('target') },
  },
  {
    rule: 'no-circular',
    from: 'server/planted-circle.ts',
    files: {
      'server/planted-circle.ts': imports('./planted-way-back'),
      'server/planted-way-back.ts': imports('./planted-circle'),
    },
  },
  {
    rule: 'not-to-unresolvable',
    from: 'server/planted-nowhere.ts',
    files: { 'server/planted-nowhere.ts': imports('./nowhere') },
  },
  {
    rule: 'no-dev-packages-in-product',
    from: 'server/planted-dev-package.ts',
    files: { 'server/planted-dev-package.ts': imports('fast-check') },
  },
]
