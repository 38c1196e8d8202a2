import { parseArgs } from 'node:util'
import { simulate } from '../demo/simulation/simulation'

const USAGE = `npm run simulate -- [--orders-per-minute 6] [--business 1] [--minutes 60] [--speed 1] [--url http://127.0.0.1:4180]

  --orders-per-minute  customers' orders, 0.1 to 600
  --business           ids, separated by commas; all of the demonstration's when left out
  --minutes            ends by itself after this long, 0.1 to 1440
  --speed              couriers this many times faster than people, 1 to 100
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
        'orders-per-minute': { type: 'string', default: '6' },
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

simulate({
  url: values.url,
  businessIds,
  ordersPerMinute: inRange('orders-per-minute', values['orders-per-minute'], 0.1, 600),
  minutes: inRange('minutes', values.minutes, 0.1, 1440),
  speed: inRange('speed', values.speed, 1, 100),
  seed: inRange('seed', values.seed, 0, 4_294_967_295),
  log,
  signal: interrupted.signal,
}).then(
  ({ placed, refused, courierSteps }) =>
    log(`${placed} orders placed, ${refused} refused, ${courierSteps} steps of couriers`),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
