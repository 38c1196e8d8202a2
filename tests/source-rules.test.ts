import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '#/domain/orders/order-status'
import { areaOf } from '#/app/screen-of'
import { FOLDERS } from '../locales/catalogs.mjs'
import { bareTexts } from './support/jsx-texts'
import { linesMatching, sourceFiles, withoutExceptions } from './support/source-files'

const product = sourceFiles(['src', 'sw', 'server'], /\.tsx?$/).filter(({ path }) => !/\.test\.tsx?$/.test(path))
const AREAS = ['kitchen', 'office', 'company']
/** The catalogue that holds what a file says: of two folders the longer one counts. */
const catalogueOf = (path: string): string =>
  Object.entries(FOLDERS)
    .flatMap(([name, folders]) => folders.map((folder) => ({ name, folder })))
    .filter(({ folder }) => path.startsWith(`${folder}/`))
    .toSorted((one, other) => other.folder.length - one.folder.length)[0]?.name ?? 'messages'

type Import = { from: string; of: string; line: string; area: string | undefined }
const said = ({ from, line }: Import): string => `${from}:  ${line}`
/** What the app's files import of each other, types left out; `area` is the one that `withScreenTexts` was told. */
const imports: readonly Import[] = product
  .filter(({ path }) => path.startsWith('src/'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/^import (?!type )[^'"]*?'([#.][^']+)'|.*\bimport\('([#.][^']+)'\).*/gm)].map(
      ([line, by, late]) => ({
        from: path,
        of: join(
          '.',
          (by ?? late ?? '').startsWith('#')
            ? `src${(by ?? late ?? '').slice(1)}`
            : join(dirname(path), by ?? late ?? ''),
        ),
        line: line.trim(),
        area: /'(kitchen|office|company)'\)/.exec(line)?.[1],
      }),
    ),
  )
const outsideRules = product.filter(({ path }) => !/^src\/(domain|contract)\//.test(path))

/** Each list of exceptions is closed: an entry that explains nothing any more fails the test, too. */
type Exceptions = Readonly<Record<string, string>>

function expectOnly(found: readonly string[], exceptions: Exceptions): void {
  const { left, unneeded } = withoutExceptions(found, exceptions)
  expect(left, 'These lines break the rule').toEqual([])
  expect(unneeded, 'These exceptions are not needed any more: take them out').toEqual([])
}

describe('numbers and words of the wire stay in domain and contract', () => {
  it('no status as a text elsewhere: call a function of src/domain', () => {
    const statuses = ORDER_STATUSES.filter((status) => status !== 'PENDING').join('|')
    const found = linesMatching(outsideRules, new RegExp(`['"\`](${statuses}|PENDING)['"\`]`))
    // An exhaustive switch is checked by the compiler: a new status is an error there.
    const decided = found.filter((line) => !/ {2}case '[A-Z_]+':/.test(line))
    expectOnly(decided, STATUS_TEXTS)
  })

  it('no number of a permission elsewhere: PERMISSIONS and ACCESS name them', () => {
    const ids = '97|99|103|105|106|107|108|114|138|141|143|171|20[1-7]'
    expectOnly(linesMatching(outsideRules, new RegExp(`(perm|right)\\w*\\W{1,4}(${ids})\\b`, 'i')), {})
  })

  it('no number of a user type elsewhere: USER_TYPES names them', () => {
    expectOnly(linesMatching(outsideRules, /\b(userType|user\.type|caller\.type)\b\W+(===?|!==?)\W*\d/), {})
  })

  it('no money arithmetic elsewhere: toCents, fromCents, orderTotal', () => {
    expectOnly(linesMatching(outsideRules, /[*/] 100\b(?!_)/), HUNDREDS)
  })
})

it('an error message has the specification’s title: oops', () => {
  const titled = /kind: 'error', title: t`Oops`/
  expectOnly(
    linesMatching(product, /kind: 'error'/).filter((line) => !titled.test(line)),
    {
      'src/components/oops.ts': 'gives the title',
      'src/components/status-line/unread.ts': 'a type',
    },
  )
})

describe('how long a typed word waits', () => {
  it('stands in src/ui/timing/waits.ts alone', () => {
    const uses = linesMatching(product, /useDebounced\(/).filter(
      (line) => !line.startsWith('src/ui/timing/use-debounced.ts'),
    )
    expect(uses.length).toBeGreaterThan(3)
    expectOnly(
      uses.filter((line) => !/, WAITS\.\w+\)/.test(line)),
      {},
    )
  })
})

describe('parts of a screen that come later', () => {
  it('come by late(): where a file does not come, `lazy` throws the whole page away', () => {
    expectOnly(linesMatching(product, /\blazy\(/), {})
  })
})

describe('texts of the screens beyond the board', () => {
  it('come with their screen: other code imports it from a route below `screens`, or by withScreenTexts() of its area', () => {
    const odd = imports.filter(
      ({ from, of, line, area }) =>
        catalogueOf(from) === 'messages' &&
        catalogueOf(of) !== 'messages' &&
        !from.startsWith('src/app/routes/') &&
        !(/withScreenTexts\(/.test(line) && (area ?? 'screens') === catalogueOf(of)),
    )
    expectOnly(odd.map(said), {})
  })

  it('are of one area: a screen says its own words, and those that all screens share', () => {
    const odd = imports.filter(
      ({ from, of }) =>
        !['messages', 'screens', catalogueOf(from)].includes(catalogueOf(of)) &&
        ['screens', ...AREAS].includes(catalogueOf(from)),
    )
    expectOnly(odd.map(said), {})
  })

  it('are loaded by the URL: each page is of the area whose screens it shows', () => {
    const odd = imports.filter(({ from, of }) => {
      const source = product.find(({ path }) => path === from && path.startsWith('src/app/routes/'))?.text ?? ''
      const route = /createFileRoute\('([^']+)'\)/.exec(source)?.[1]
      if (route === undefined || !AREAS.includes(catalogueOf(of))) return false
      return areaOf(route.replaceAll(/\/_\w+/g, '').replaceAll(/\$\w+/g, '7')) !== catalogueOf(of)
    })
    expectOnly(odd.map(said), {})
  })

  it('have a place for each area in each language', () => {
    for (const area of AREAS) {
      expect(FOLDERS[area], area).toBeDefined()
      for (const language of ['en', 'sq', 'it'])
        expect(existsSync(`locales/${language}/${area}.po`), `${language} ${area}`).toBe(true)
    }
  })
})

describe('lists', () => {
  const withText = (pattern: RegExp) => product.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

  it('have a query, and a route that asks for its first rows ahead', () => {
    const queries = withText(/= defineListQuery\(\{/)
    const lists = withText(/(?:=|return) defineList\(\{\n\s+\.\.\.LIST_QUERY,/)
    expect(lists).toEqual(withText(/= defineList\(|return defineList\(/))
    expect(lists.length).toBe(queries.length)
    const ahead = imports.filter(({ from, line }) => from.startsWith('src/app/routes/') && /readAhead\(/.test(line))
    // Two pages may show one list.
    expect([...new Set(ahead.map(({ of }) => `${of}.ts`))].toSorted()).toEqual(queries)
  })
})

describe('effects', () => {
  // React calls whatever an effect answers once it is over: browsers answer promises of what answered nothing before.
  it('no effect answers what the browser does: braces around it', () => {
    expectOnly(
      linesMatching(product, /Effect\(\(\) => [^{]*\.(scroll\w*|focus|blur|animate|play|requestFullscreen)\(/),
      {},
    )
  })
})

describe('files', () => {
  it('are named in kebab-case', () => {
    // A file of a route is its URL, parameters and all; some are found by their names.
    const named = (path: string): string =>
      /^server\/deploy\/(Dockerfile|README)\b/.test(path)
        ? path.toLowerCase()
        : path.startsWith('src/app/routes/office/')
          ? path.replaceAll(/\$([a-z]+)Id\b|\$/g, '$1')
          : path
    const odd = sourceFiles(['src', 'sw', 'server', 'tests'], /./).filter(
      ({ path }) => !/^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(named(path)),
    )
    expect(odd.map(({ path }) => path)).toEqual([])
  })

  it('stay short enough to read: 300 lines', () => {
    const long = [...product, ...sourceFiles(['src'], /\.css$/)]
      .filter(({ text }) => text.split('\n').length > 300)
      .map(({ path, text }) => `${path}:${text.split('\n').length}`)
    expectOnly(long, LONG_FILES)
  })

  it('have names that say their theme', () => {
    expect(product.map(({ path }) => path).filter((path) => /\b(utils?|helpers?|common|misc)\b/.test(path))).toEqual([])
  })
})

describe('a browser test at any hour', () => {
  it('finds a moment by withMoment: after midnight the screen says its date, too', () => {
    const tests = sourceFiles(['tests/e2e', 'tests/faults', 'tests/support'], /\.ts$/)
    expectOnly(linesMatching(tests, /\\d\\d:\\d\\d|\\d\{2\}:\\d\{2\}/), CLOCK_TIMES)
  })
})

describe('what names a file', () => {
  /** `x` stands for any name. */
  const isThere = (path: string) =>
    ['', '.ts', '.tsx'].some((end) => existsSync(`${path}${end}`)) || /\/x\.(test|spec)\.ts$/.test(path)

  it.each(['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)])(
    '%s names those that are there',
    (page) => {
      const named = [...readFileSync(page, 'utf8').matchAll(/`((?:server|src|sw|tests|locales|public)\/[\w./$-]+)`/g)]
      expect(named.map(([, path = '']) => path).filter((path) => !isThere(path))).toEqual([])
    },
  )

  it('a port of the server is a file that is there', () => {
    const [, list = ''] = /const serverPorts = \[([^\]]+)\]/.exec(readFileSync('.dependency-cruiser.cjs', 'utf8')) ?? []
    const ports = [...list.matchAll(/'([^']+)'/g)].flatMap(([, port = '']) => {
      const [, before = '', some = '', after = ''] = /^([^(]*)\(([^)]+)\)(.*)$/.exec(port) ?? [port, port]
      return some === '' ? [before] : some.split('|').map((one) => `${before}${one}${after}`)
    })
    expect(ports.length).toBeGreaterThan(20)
    const paths = product.map(({ path }) => path)
    const isFile = (port: string) => paths.some((path) => new RegExp(`^server/${port}\\.ts$`).test(path))
    expect(ports.filter((port) => !isFile(port))).toEqual([])
  })
})

describe('the look', () => {
  const modules = sourceFiles(['src'], /\.module\.css$/)

  it('every CSS module declares the order of layers first: the build would change it silently', () => {
    const first = '@layer reset, base, components, utilities;'
    expect(modules.filter(({ text }) => !text.startsWith(first)).map(({ path }) => path)).toEqual([])
  })

  it('a surface moves only where motion is wanted: an animation of no length may end without a word, and it would stay', () => {
    const overlays = modules.filter(({ path }) => path.startsWith('src/ui/overlay/'))
    const wanted = /@media \(prefers-reduced-motion: no-preference\) \{\s*animation: [^}]*\}/g
    const rest = overlays.map(({ path, text }) => ({ path, text: text.replace(wanted, '') }))
    expectOnly(linesMatching(rest, /animation:/), {})
  })

  it('no colour outside the tokens', () => {
    expectOnly(linesMatching(modules, /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i), {})
  })
})

describe('every text is translated', () => {
  it('finds a bare text, a bare attribute and a text in braces', () => {
    const planted = '<p title="Close it">Hello <Trans>well</Trans>{"there"}<Trans>a <b>b c</b></Trans> 12 L</p>'
    expect(bareTexts('planted.tsx', `export const A = () => ${planted}`)).toHaveLength(3)
  })

  it('no bare text in JSX', () => {
    const pages = product.filter(({ path }) => path.endsWith('.tsx'))
    expectOnly(
      pages.flatMap(({ path, text }) => bareTexts(path, text)),
      BARE_TEXTS,
    )
  }, 60_000) // it parses every screen
})

/** Where a status may stand as a text, and why. */
const STATUS_TEXTS: Exceptions = {
  'server/demo/': 'sample rows: which orders stand where',
  'server/db/schema/meal-groups.ts': 'what a row begins with',
  'server/db/schema/orders.ts': 'constraints of the database: what cannot be, cannot be stored',
}
/** Where a hundred is no money. */
const HUNDREDS: Exceptions = {
  'src/components/chart/bar-list.tsx': 'the share of the longest bar, in percent',
  'src/components/countdown-clock.ts': 'two decimals of the share that a ring shows',
  'src/features/employees/import/check-step.tsx': 'places of cells, line by line',
  'src/features/marketing/shared/picture-fields.tsx': 'hundredths of the sides of a picture',
}
const LONG_FILES: Exceptions = {
  'src/contract/': 'tables: one declaration per call',
  'src/ui/styles/tokens.css': 'a table: every token in light and dark',
}
/** Where a screen says a time of the clock alone, whatever the day. */
const CLOCK_TIMES: Exceptions = {
  'tests/support/moment.ts': 'the pattern itself',
  'tests/support/scenes/board.ts': 'the slots of what is on the stove',
  'tests/e2e/all-day.spec.ts': 'the same slots',
  'tests/e2e/printing.spec.ts': 'when a paper was printed',
  'tests/e2e/smallest-phone.spec.ts': 'a text that may be cut holds no time',
}
/** Texts that are the same in every language. */
const BARE_TEXTS: Exceptions = {}
