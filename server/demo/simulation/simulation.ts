import { contract } from '../../../src/contract'
import type { ListedOrder, Order } from '../../../src/contract/orders'
import { MINUTE_MS } from '../../../src/domain/values/time'
import { DEMO_PASSWORD } from '../accounts'
import { createRandom } from '../random'
import { type Caller, CallError, signIn } from './api-caller'
import { createPhones } from './guest-phones'
import { nextCourierStep } from './courier-step'
import { pause, sentence } from './pause'
import { hearWebhooks } from './told-channel'
import { type Guest, randomOrder, rememberGuest, type Shop } from './random-order'

export type SimulationOptions = {
  url: string
  /** The businesses that customers order from; empty = all that the channel serves. */
  businessIds: readonly number[]
  ordersPerMinute: number
  /** Ends by itself after this long. */
  minutes: number
  /** How much faster than people the couriers are. */
  speed: number
  seed: number
  log: (line: string) => void
  signal: AbortSignal
}

const COURIER_LOOKS_EVERY_MS = 3_000
const PHONES_LOOK_EVERY_MS = 10_000
/** Orders that wait for their answer; more would only pile up behind a slow server. */
const IN_FLIGHT_MAX = 8

export type SimulationSummary = {
  placed: number
  refused: number
  courierSteps: number
  reports: number
  told: number
  faults: string[]
}

/** Customers order, look at what marketing sends them, and couriers drive, by the public calls, until the time is over or `signal` says so. */
export async function simulate(options: SimulationOptions): Promise<SimulationSummary> {
  const channel = await signIn(options.url, 'channel', DEMO_PASSWORD)
  const courier = await signIn(options.url, 'courier', DEMO_PASSWORD)
  const office = await signIn(options.url, 'admin', DEMO_PASSWORD)
  const shops = await openShops({ channel, office }, options)
  const summary: SimulationSummary = { placed: 0, refused: 0, courierSteps: 0, reports: 0, told: 0, faults: [] }
  // Not `AbortSignal.timeout`: nothing but the joined signal holds that one, and Node collects it before its time.
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), options.minutes * MINUTE_MS)
  const stop = AbortSignal.any([options.signal, over.signal])
  try {
    const [heard] = await Promise.all([
      hearWebhooks(channel, options.log, stop),
      customers(channel, shops, options, summary, stop),
      couriers(courier, options, summary, stop),
      phones({ channel, office }, options, summary, stop),
    ])
    summary.told = heard.messages
    summary.faults = heard.faults
  } finally {
    clearTimeout(timer)
  }
  return summary
}

/** A channel reads no list of orders: who has ordered before is known from the office. */
async function openShops(
  { channel, office }: { channel: Caller; office: Caller },
  { businessIds, log }: SimulationOptions,
): Promise<Shop[]> {
  const { user } = await channel(contract.session.me, {})
  const wanted = user.restaurants.filter(
    ({ restaurantID }) => businessIds.length === 0 || businessIds.includes(restaurantID),
  )
  if (wanted.length === 0)
    throw new CallError(404, `The channel serves none of the businesses ${businessIds.join(', ')}`)
  return Promise.all(
    wanted.map(async ({ restaurantID, restaurantName, city }) => {
      const menu = await channel(contract.menu.items, { params: { id: restaurantID }, query: { status: 1 } })
      const points = await channel(contract.menu.takeAwayPoints, { params: { id: restaurantID } })
      const earlier = (takeaway: number) =>
        office(contract.orders.list, {
          query: { ...OF_ALL_TIME, restaurantId: restaurantID, takeaway, limit: 50 },
        })
      const [collected, delivered] = await Promise.all([earlier(1), earlier(0)])
      const takeAwayPointIds = points.map(({ id }) => id)
      const guests: Guest[] = []
      for (const order of [...delivered.items, ...collected.items].filter(isWhole)) rememberGuest({ guests }, order)
      log(
        `${restaurantName}: ${menu.total} dishes, ${takeAwayPointIds.length} take-away points, ${guests.length} guests`,
      )
      return { businessId: restaurantID, cityName: city.description, menu: menu.items, takeAwayPointIds, guests }
    }),
  )
}

/** By itself the call has today's open orders. */
const OF_ALL_TIME = { startDate: '2000-01-01', orderActive: -1, includeCompletedOrders: 1 } as const

/** A list answers slim rows only where they are asked for. */
const isWhole = (order: Order | ListedOrder): order is Order => 'customer' in order

async function customers(
  channel: Caller,
  shops: readonly Shop[],
  { ordersPerMinute, seed, log }: SimulationOptions,
  summary: SimulationSummary,
  stop: AbortSignal,
): Promise<void> {
  const random = createRandom(seed)
  const open = new Set<Promise<void>>()
  while (!stop.aborted) {
    if (open.size < IN_FLIGHT_MAX) {
      const shop = random.pick(shops)
      const placing = channel(contract.orders.intake, { body: randomOrder(shop, Date.now(), random) })
        .then((order) => {
          summary.placed++
          rememberGuest(shop, order)
          const kind = order.takeAwayPoint ? 'takeaway' : order.scheduled ? 'scheduled' : 'delivery'
          log(
            `+ order ${order.id} at ${order.restaurantName}: ${kind}, ${order.items.length} lines, ${order.total} ${order.currency}`,
          )
        })
        .catch((error: unknown) => {
          summary.refused++
          log(`! order refused: ${sentence(error)}`)
        })
        .finally(() => open.delete(placing))
      open.add(placing)
    }
    // Customers do not come by the clock: the pause varies around the rate.
    await pause((MINUTE_MS / ordersPerMinute) * (0.4 + random.next() * 1.2), stop)
  }
  await Promise.all(open)
}

/** Phones of guests take what marketing sends. */
async function phones(
  hands: { channel: Caller; office: Caller },
  { seed, log }: SimulationOptions,
  summary: SimulationSummary,
  stop: AbortSignal,
): Promise<void> {
  const { user } = await hands.channel(contract.session.me, {})
  const cityIds = [...new Set(user.restaurants.map(({ city }) => city.id))]
  const { register, look } = createPhones(hands, cityIds, createRandom(seed + 1))
  let isRegistered = false
  while (!stop.aborted) {
    try {
      if (!isRegistered) log(`${await register(Date.now())} phones of guests are registered`)
      isRegistered = true
      const reports = await look(Date.now())
      summary.reports += reports
      if (reports > 0) log(`→ ${reports} reports of what guests saw of marketing`)
    } catch (error) {
      log(`! phones: ${sentence(error)}`)
    }
    await pause(PHONES_LOOK_EVERY_MS, stop)
  }
}

async function couriers(
  courier: Caller,
  { businessIds, speed, log }: SimulationOptions,
  summary: SimulationSummary,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    try {
      const { orders } = await courier(contract.orders.kanbanView, {})
      for (const order of orders) {
        if (businessIds.length > 0 && !businessIds.includes(order.businessId)) continue
        const step = nextCourierStep(order, Date.now(), speed)
        if (step === undefined || stop.aborted) continue
        await courier(contract.orders.setStatus, { params: { orderId: order.id, status: step }, body: {} })
          .then(() => {
            summary.courierSteps++
            log(`→ order ${order.id}: ${step}`)
          })
          .catch((error: unknown) => log(`! order ${order.id}, ${step}: ${sentence(error)}`))
      }
    } catch (error) {
      log(`! couriers: ${sentence(error)}`)
    }
    await pause(COURIER_LOOKS_EVERY_MS, stop)
  }
}
