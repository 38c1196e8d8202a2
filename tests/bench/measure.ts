import { chromiumOptions } from '../support/chromium'
import { root, runNode } from '../support/steps.mjs'
import { measureBoard } from './board'
import { measureCompanies } from './companies'
import { type Figure, keepsBudget, printFigures } from './figure'
import { measureEverything } from './everything'
import { measureFinance } from './finance'
import { measureGrowth } from './growth'
import { measureHour } from './hour'
import { measureList } from './list'
import { measureLargest } from './largest'
import { measureLighthouse } from './lighthouse'
import { measureMarketing } from './marketing'
import { measureMenu } from './menu'
import { measurePresses } from './presses'
import { measureRing } from './ring'
import { measureServer } from './server'
import { measureSizes } from './sizes'
import { measureStart } from './start'
import { measureStill } from './still'

const GROUPS: Record<string, () => Promise<Figure[]>> = {
  sizes: measureSizes,
  server: measureServer,
  start: measureStart,
  board: measureBoard,
  presses: measurePresses,
  list: measureList,
  menu: measureMenu,
  largest: measureLargest,
  finance: measureFinance,
  growth: measureGrowth,
  companies: measureCompanies,
  marketing: measureMarketing,
  lighthouse: measureLighthouse,
  still: measureStill,
  ring: measureRing,
  hour: measureHour,
  everything: measureEverything,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((one) => GROUPS[one] === undefined)
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(GROUPS).join(', ')}.`)
  process.exit(2)
}

if (process.env['DRIN_BUILT'] !== '1') {
  console.log('Building the app …')
  const { code, output } = await runNode('server/bin/build.mjs', [])
  if (code !== 0) {
    console.error(output)
    process.exit(1)
  }
}
console.log(`Node ${process.version}, ${chromiumOptions().executablePath ?? 'Playwright’s Chromium'}, ${root}\n`)

const figures: Figure[] = []
for (const [name, measure] of Object.entries(GROUPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`# ${name}`)
  const found = await measure()
  printFigures(found)
  console.log('')
  figures.push(...found)
}
const over = figures.filter((figure) => keepsBudget(figure) === false)
console.log(`${figures.length} figures, ${over.length} over budget${over.map(({ name }) => `\n  ${name}`).join('')}`)
