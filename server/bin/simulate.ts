import { parseArgs } from 'node:util'
import { fromCents } from '../../src/domain/values/money'
import { simulateLunches } from '../demo/simulation/lunches'
import { simulate } from '../demo/simulation/simulation'

const USAGE = `npm run simulate -- [--orders-per-minute 6] [--business 1] [--minutes 60] [--speed 1] [--url http://127.0.0.1:4180]

  --orders-per-minute  customers' orders, 0.1 to 600
  --business           ids, separated by commas; all of the demonstration's when left out
  --minutes            ends by itself after this long, 0.1 to 1440
  --speed              couriers this many times faster than people, 1 to 100
  --companies          people of companies order lunch for the next day whose list is open, by the channel's calls, then it ends; 60 a minute by itself
  --url                a running Drin with the demonstration (npm start)`

const fail = (sentence: string): never => {
  console.error(`${sentence}\n\n${USAGE}`)
  process.exit(2)
}

const inRange = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text)
  return value >= least && value <= most ? value : fail(`--${name} must be a number from ${least} to ${most}.`)
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        companies: { type: 'boolean', default: false },
        'orders-per-minute': { type: 'string' },
        business: { type: 'string', default: '' },
        minutes: { type: 'string', default: '60' },
        speed: { type: 'string', default: '1' },
        url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '4180'}` },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

const values = readOptions()
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
if (!URL.canParse(values.url)) fail('--url must be an address such as http://127.0.0.1:4180.')

const businessIds = values.business
  .split(',')
  .filter((id) => id.trim() !== '')
  .map(Number)
if (businessIds.some((id) => !Number.isInteger(id) || id < 1)) fail('--business must be ids such as 1 or 1,2.')

const interrupted = new AbortController()
process.once('SIGINT', () => interrupted.abort())
process.once('SIGTERM', () => interrupted.abort())

const log = (line: string): void => console.log(`${new Date().toLocaleTimeString('sv-SE')}  ${line}`)

const common = {
  url: values.url,
  ordersPerMinute: inRange(
    'orders-per-minute',
    values['orders-per-minute'] ?? (values.companies ? '60' : '6'),
    0.1,
    600,
  ),
  minutes: inRange('minutes', values.minutes, 0.1, 1440),
  seed: inRange('seed', values.seed, 0, 4_294_967_295),
  log,
  signal: interrupted.signal,
}

async function lunches(): Promise<void> {
  const { people, ordered, refused, without, cancelled, sums } = await simulateLunches(common)
  const { orderedCents, cancelledCents, takenBackCents, reservedCents, faults } = sums
  log(
    `${people} people: ${ordered} meals ordered, ${cancelled} of them cancelled, ${refused} refused; ${without} had one already or found no open list`,
  )
  log(
    `ordered ${fromCents(orderedCents)} − cancelled ${fromCents(cancelledCents)} − given back by others ${fromCents(takenBackCents)} = ` +
      `${fromCents(orderedCents - cancelledCents - takenBackCents)}; reserved ${fromCents(reservedCents)}`,
  )
  for (const fault of faults) log(`! ${fault}`)
  log(faults.length === 0 ? 'the sums agree' : 'THE SUMS DO NOT AGREE')
  if (faults.length > 0) process.exitCode = 1
}

async function customers(): Promise<void> {
  const { placed, refused, courierSteps, reports, told, faults } = await simulate({
    ...common,
    businessIds,
    speed: inRange('speed', values.speed, 1, 100),
  })
  log(
    `${placed} orders placed, ${refused} refused, ${courierSteps} steps of couriers, ${reports} reports of what guests saw of marketing, ${told} messages told to the channel`,
  )
  for (const fault of faults) log(`! ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

const running = values.companies ? lunches() : customers()
running.catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
