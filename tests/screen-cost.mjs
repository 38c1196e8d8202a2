import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * What a screen costs: `node tests/screen-cost.mjs`, with `--files` by name. Its figures stand in docs/adding-a-screen.md.
 *
 * - `own`: files that would go with the screen; its tests are counted apart.
 * - `names`: how files that are shared speak of it. Whoever makes such a screen touches them.
 * - `uses`: of those, files of other parts that take its things for something of their own.
 * - `field`: a plain field of it, `at` the files in which that word means this field. What lists, rules and sample data do
 *   with it (`shown`) is no declaration and counted apart.
 */
const SCREENS = {
  'business types': {
    own: /^server\/(\w+\/)?catalogues\/(save-)?business-type|^src\/domain\/business\/business-type|^src\/features\/business\/types\/|\/admin\.business-types\./,
    names:
      /\bbusinessTypes\b|\bbusiness_types?\b|business-types?\b|\bBusinessType|catalogues\.(types|createType|changeType)\b/,
    uses: /^server\/(\w+\/)?(business-details|toppings|demo)\/|^src\/features\/business\/(all|details|hub)\//,
    field: {
      word: 'asksCookingTime',
      at: /./,
      shown: /\/types-page\.|\/use-types-list\.|^server\/(\w+\/)?business-details\//,
    },
  },
  locations: {
    own: /^server\/(\w+\/)?locations\/|^src\/(contract|domain)\/locations[./]|^src\/features\/business\/locations\/|\/admin\.locations\.|\/zone-swatch\.|\/a-city\.|\/locations\.(test|spec)\./,
    names:
      /\blocationRoutes\b|\/locations\b|typeof locations\b|^ +'city',$|\bcity: (\['history'\]|t\(|\{$)|\bCITY_STATUS|\bPLANNED_CITIES|\bnameIt\b|\bZoneSwatch\b|\broom\?: Fit|\blocations\.list\b|value: string \| number; label/,
    // Who says which city something is in.
    uses: /^server\/(\w+\/)?(business-|catalogues|orders|reports|session)|^src\/(components|domain\/(business|reports)|features\/(users|menu|reports|business\/(percentages|details\/store-page)))/,
    field: {
      word: 'position',
      at: /locations|schema\/businesses/,
      shown: /locations-(page|list-query)|city-rows|locations\/city\.ts/,
    },
  },
  drivers: {
    own: /^server\/(\w+\/)?drivers\/|^src\/contract\/drivers|^src\/domain\/orders\/driver\.|^src\/features\/drivers\/|\/orders\.drivers\.|\/drivers\.(test|spec)\./,
    names:
      /\bdriverRoutes\b|\/drivers\b|\btypeof drivers\b|^ +drivers(,|: \{ userTypes)|drivers\.list|\bOrdersDrivers\b/,
    uses: /^$/,
    field: { word: 'basket', at: /driver/, shown: /^$/ },
  },
  discounts: {
    own: /^server\/(\w+\/)?discounts\/|^server\/db\/schema\/discounts|^src\/(contract|domain|features)\/discounts[./]|\/discounts\.[$a-z]+\.|\/a-discount\.|\/scenes\/discount|\/discounts(-list)?\.(test|spec)\./,
    names: /\bdiscounts\b|['"]discount['"]/,
    uses: /^server\/(\w+\/)?(orders|demo|home|reports|finance|top-products|live)\/|^server\/db\/schema\/orders|^src\/(domain\/(business|orders|print|reports|finance|values)|contract\/(orders|service-zones|top-products)|offline|features\/(orders|menu|home|reports|finance|top-products))[./]/,
    field: { word: 'timesInAll', at: /./, shown: /\/discount-(of-order|price)\./ },
  },
  payments: {
    own: /^server\/(\w+\/)?finance\/payments\/|^src\/contract\/payments|^src\/domain\/finance\/payment|^src\/features\/finance\/payments\/|\/finance\.payments\.|\/payments\.(test|spec)\./,
    names: /\bpayments\b|['"]payment['"]/,
    uses: /^server\/(\w+\/)?(orders|demo|home|reports|business-setup|businesses|business-details|finance)\/|^src\/(api|domain|offline|components|contract\/statements|features\/(orders|home|reports|business|finance))[./]/,
    field: {
      word: 'note',
      at: /payment|schema\/finance\./,
      shown: /^server\/demo|payment-(details|methods)|list-payments|use-payment-columns|invoice-payments/,
    },
  },
}

const GENERATED = /\.gen\.ts$|\/migrations\/|^locales\/|\/golden\/|^package-lock|^docs\/decisions|^tests\/screen-cost/
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(m?ts|tsx|css|md|cjs|json)$/.test(path) && !GENERATED.test(path) && existsSync(path))
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').trimEnd().split('\n') }))
const isTest = ({ path }) => /^tests\/|\.(test|spec)\.tsx?$/.test(path)
const isProduct = (file) => /^(src|sw|server)\//.test(file.path) && !isTest(file)
const linesOf = (some) => some.reduce((sum, { lines }) => sum + lines.length, 0)

for (const [screen, { own, names, uses, field }] of Object.entries(SCREENS)) {
  const owned = files.filter(({ path }) => own.test(path))
  const touched = files.filter(
    ({ path, lines }) => !own.test(path) && !uses.test(path) && lines.some((line) => names.test(line)),
  )
  const isNamed = new RegExp(`\\b${field.word}\\b`)
  const typed = files
    .filter((file) => isProduct(file) && field.at.test(file.path))
    .flatMap(({ path, lines }) =>
      lines.flatMap((line) =>
        isNamed.test(line) && !/^\s*(\/\/|\/?\*)/.test(line) ? [{ path, line: line.trim() }] : [],
      ),
    )
  const declared = typed.filter(({ path }) => !field.shown.test(path))
  const lines = (some) => ` (${linesOf(some)} lines)`
  const counts = [
    { name: 'own files', found: owned.filter((file) => !isTest(file)), also: lines },
    { name: 'own tests', found: owned.filter(isTest), also: lines },
    { name: 'existing files of the product touched', found: touched.filter(isProduct) },
    { name: 'existing tests and docs touched', found: touched.filter((file) => !isProduct(file)) },
    {
      name: `lines that declare ${field.word}`,
      found: declared,
      also: (some) => ` (${new Set(some.map(({ path }) => path)).size} files)`,
    },
    { name: 'lines that do something with it', found: typed.filter((line) => !declared.includes(line)) },
  ]
  console.log(screen)
  for (const { name, found, also = () => '' } of counts) {
    console.log(`  ${name}: ${found.length}${also(found)}`)
    if (process.argv.includes('--files')) for (const { path, line = '' } of found) console.log(`    ${path} ${line}`)
  }
}
