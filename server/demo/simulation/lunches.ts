import { randomUUID } from 'node:crypto'
import { contract } from '../../../src/contract'
import type { CompanyMeal } from '../../../src/contract/company-orders'
import type { MenuItem } from '../../../src/contract/menu'
import type { ResponseOf } from '../../../src/contract/endpoint'
import { weekOf } from '../../../src/domain/meals/iso-week'
import { type Cents, toCents } from '../../../src/domain/values/money'
import { MINUTE_MS } from '../../../src/domain/values/time'
import { dayAfter } from '../../../src/domain/values/wall-clock'
import { DEMO_PASSWORD } from '../accounts'
import { createRandom, type Random } from '../random'
import { callerWith, signIn } from './api-caller'
import { bindPeople, type Eater, type Hands } from './bind-people'
import { createLunchLedger, type LunchLedger, type LunchSums } from './lunch-ledger'
import { pause, sentence } from './pause'
import { itemOf } from './random-order'

export type LunchOptions = {
  url: string
  ordersPerMinute: number
  /** Ends by itself after this long, if not everybody has ordered before. */
  minutes: number
  seed: number
  log: (line: string) => void
  signal: AbortSignal
}

export type LunchSummary = {
  people: number
  invited: number
  ordered: number
  refused: number
  /** Who found nothing open, or had a meal already. */
  without: number
  cancelled: number
  sums: LunchSums
}

/** Days from today on for which a list may be open. */
const DAYS_AHEAD = 4
/** How many think better of it, and how many of these then eat something else. */
const CANCELS = 0.12
const CHANGES = 0.5

type Slots = ResponseOf<typeof contract.companyOrders.channelSlots>
type Choice = { date: string; slot: Slots['slots'][number]; restaurantId: number; leftCents: Cents }

type Lunchtime = {
  hands: Hands
  random: Random
  today: string
  menus: Map<number, Promise<readonly MenuItem[]>>
  ledger: LunchLedger
  summary: LunchSummary
  log: (line: string) => void
}

/** The people of all companies order lunch for the next day whose list is open, by the channel's calls alone; then everything is added up. */
export async function simulateLunches(options: LunchOptions): Promise<LunchSummary> {
  const { url, log } = options
  const hands: Hands = {
    office: await signIn(url, 'admin', DEMO_PASSWORD),
    channel: await signIn(url, 'channel', DEMO_PASSWORD),
    anyone: callerWith(url, undefined),
  }
  const companies = await hands.office(contract.budgets.companies, {})
  const { today } = await hands.office(contract.budgets.choices, { params: { id: companies[0]?.id ?? 0 } })
  const ledger = createLunchLedger()
  const summary: LunchSummary = {
    people: 0,
    invited: 0,
    ordered: 0,
    refused: 0,
    without: 0,
    cancelled: 0,
    sums: ledger.compare([], 0),
  }
  const lunchtime: Lunchtime = {
    hands,
    random: createRandom(options.seed),
    today,
    menus: new Map(),
    ledger,
    summary,
    log,
  }
  const everybody: Eater[] = []
  for (const company of companies) {
    const { people, invited } = await bindPeople(hands, company, today)
    log(`${company.name}: ${people.length} people, ${invited} of them invited and bound just now`)
    summary.people += people.length
    summary.invited += invited
    everybody.push(...people)
  }
  const before = await reservedOf(lunchtime)
  await orderForAll(lunchtime, everybody, options)
  const weeks = new Set([0, DAYS_AHEAD].map((days) => weekOf(dayAfter(today, days))))
  const present: CompanyMeal[] = []
  for (const { companyId, employeeId } of everybody)
    for (const week of weeks)
      present.push(
        ...(await hands.channel(contract.companyOrders.channelMeals, { query: { companyId, employeeId, week } })),
      )
  summary.sums = ledger.compare(present, (await reservedOf(lunchtime)) - before)
  return summary
}

/** What the budgets of all companies have reserved and spent. */
async function reservedOf({ hands: { office } }: Lunchtime): Promise<Cents> {
  const { items } = await office(contract.budgets.list, { query: { limit: 100 } })
  return items.reduce((sum, { spent, reserved }) => sum + toCents(spent) + toCents(reserved), 0)
}

async function orderForAll(
  lunchtime: Lunchtime,
  everybody: readonly Eater[],
  { ordersPerMinute, minutes, signal }: LunchOptions,
): Promise<void> {
  const { random, log, summary } = lunchtime
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), minutes * MINUTE_MS)
  const stop = AbortSignal.any([signal, over.signal])
  const open = new Set<Promise<void>>()
  try {
    for (const eater of shuffled(everybody, random)) {
      if (stop.aborted) break
      const eating = eat(lunchtime, eater)
        .catch((error: unknown) => {
          summary.refused++
          log(`! ${eater.name}: ${sentence(error)}`)
        })
        .finally(() => open.delete(eating))
      open.add(eating)
      await pause((MINUTE_MS / ordersPerMinute) * (0.4 + random.next() * 1.2), stop)
    }
    await Promise.all(open)
  } finally {
    clearTimeout(timer)
  }
}

/** One person's lunch: what there is, one of it, and now and then second thoughts. */
async function eat(lunchtime: Lunchtime, eater: Eater): Promise<void> {
  const { random, log, ledger, summary, hands } = lunchtime
  const choice = await choose(lunchtime, eater)
  if (choice === undefined) return void summary.without++
  const meal = await order(lunchtime, eater, choice)
  if (!random.chance(CANCELS)) return
  ledger.cancelled(await hands.channel(contract.companyOrders.cancelMeal, { params: { orderId: meal.orderId } }))
  summary.cancelled++
  log(`- meal ${meal.orderId} of ${eater.name} cancelled`)
  if (random.chance(CHANGES)) await order(lunchtime, eater, choice)
}

/** Of the next day for which something is open and they have no meal one slot and restaurant; `undefined`: there is none. */
async function choose(
  { hands: { channel }, today, random }: Lunchtime,
  { companyId, employeeId }: Eater,
): Promise<Choice | undefined> {
  for (let days = 0; days <= DAYS_AHEAD; days++) {
    const date = dayAfter(today, days)
    const { slots, left } = await channel(contract.companyOrders.channelSlots, {
      query: { companyId, employeeId, date },
    })
    const choices = slots.flatMap((slot) =>
      slot.restaurants
        .filter(({ state, mealsLeft }) => state === 'open' && mealsLeft !== 0)
        .map(({ id }) => ({ date, slot, restaurantId: id, leftCents: toCents(left) })),
    )
    if (choices.length === 0) continue
    const own = await channel(contract.companyOrders.channelMeals, {
      query: { companyId, employeeId, week: weekOf(date) },
    })
    if (!own.some((meal) => meal.day === date && !meal.released)) return random.pick(choices)
  }
  return undefined
}

/** Orders a dish, mostly one that the company pays whole; answers it as its person finds it afterwards. */
async function order(
  lunchtime: Lunchtime,
  { companyId, employeeId, name }: Eater,
  { date, slot, restaurantId, leftCents }: Choice,
): Promise<CompanyMeal> {
  const {
    hands: { channel },
    random,
    ledger,
    summary,
    log,
  } = lunchtime
  const menu = await menuOf(lunchtime, restaurantId)
  const affordable = menu.filter((dish) => isWhole(dish) && toCents(dish.itemPrice) <= leftCents)
  const dish = random.pick(affordable.length > 0 ? affordable : menu)
  const item = affordable.length > 0 ? { id: dish.id } : itemOf(dish, random)
  const { id } = await channel(
    contract.orders.intake,
    {
      body: {
        restaurant: { restaurantID: restaurantId },
        items: [{ ...item, quantity: 1 }],
        company: { id: companyId },
        employee: { id: employeeId },
        timeSlot: { id: slot.timeSlot.id },
        date,
      },
    },
    { headers: { 'Idempotency-Key': randomUUID() } },
  )
  const own = await channel(contract.companyOrders.channelMeals, {
    query: { companyId, employeeId, week: weekOf(date) },
  })
  const meal = own.find(({ orderId }) => orderId === id)
  if (meal === undefined) throw new Error(`${name} does not find meal ${id}`)
  ledger.ordered(meal)
  summary.ordered++
  log(
    `+ meal ${id} for ${name} at ${meal.business.name}, ${date} ${meal.slot.startTime}: ${dish.itemName}, ${meal.total} ${meal.currency}`,
  )
  return meal
}

/** Costs what its name says: without sizes and without what must be chosen. */
const isWhole = ({ variants, toppingTypes }: MenuItem): boolean =>
  variants.length === 0 && toppingTypes.every(({ min }) => min === 0)

/** Read once. */
function menuOf({ hands: { channel }, menus }: Lunchtime, businessId: number): Promise<readonly MenuItem[]> {
  const known =
    menus.get(businessId) ??
    channel(contract.menu.items, { params: { id: businessId }, query: { status: 1 } }).then(({ items }) => items)
  menus.set(businessId, known)
  return known
}

const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((one) => ({ one, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
