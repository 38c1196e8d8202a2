/** What decides whether a business can take an order now. */
export type SetupFacts = {
  /** Dishes on the menu that guests see, those that are off for now, too. */
  dishes: number
  /** Of those, what may be ordered at this moment. */
  dishesOnSale: number
  /** Ways to pay that are on. */
  paymentTypes: number
  /** People of the kitchen who can sign in there, and whose device rings. */
  kitchenAccounts: number
  /** The channels that see it: what guests order by, by name. */
  channels: readonly string[]
  /** The platform takes a share of its orders. */
  hasCommission: boolean
  /** Somebody of the platform looks after it. */
  hasManager: boolean
  /** People whom support and couriers reach. */
  contacts: number
  /** Whether its week has any hours at which it is open. */
  hasHours: boolean
  /** Where it delivers. */
  zones: number
  takeAwayPoints: number
  /** Whether staff have opened it. */
  isOnline: boolean
  /**
   * It must say when it is open and where it delivers before it takes an order. Businesses that were there before this was
   * asked take orders without: at any hour, and for everywhere.
   */
  asksFullSetup: boolean
}

/** What is looked at, in the order in which it is set up. */
export const SETUP_CHECKS = [
  'hours',
  'delivery',
  'payment',
  'menu',
  'account',
  'channel',
  'commission',
  'manager',
  'contact',
  'online',
] as const
export type SetupCheck = (typeof SETUP_CHECKS)[number]

/** Without these no order is taken, or nobody hears of it; the others are advice. */
const NEEDED: readonly SetupCheck[] = ['payment', 'menu', 'account', 'channel', 'online']
const NEEDED_IN_FULL: readonly SetupCheck[] = [...NEEDED, 'hours', 'delivery']

export type CheckResult = { check: SetupCheck; isDone: boolean; isNeeded: boolean }

const DONE: Readonly<Record<SetupCheck, (facts: SetupFacts) => boolean>> = {
  menu: ({ dishesOnSale }) => dishesOnSale > 0,
  payment: ({ paymentTypes }) => paymentTypes > 0,
  account: ({ kitchenAccounts }) => kitchenAccounts > 0,
  channel: ({ channels }) => channels.length > 0,
  commission: ({ hasCommission }) => hasCommission,
  manager: ({ hasManager }) => hasManager,
  online: ({ isOnline }) => isOnline,
  delivery: ({ zones, takeAwayPoints }) => zones > 0 || takeAwayPoints > 0,
  hours: ({ hasHours }) => hasHours,
  contact: ({ contacts }) => contacts > 0,
}

/** Can it take an order now, and what is missing? The server, the business's own screens and the list of all ask this. */
export function orderReadiness(facts: SetupFacts): { canTakeOrders: boolean; checks: CheckResult[] } {
  const needed = facts.asksFullSetup ? NEEDED_IN_FULL : NEEDED
  const checks = SETUP_CHECKS.map((check) => ({
    check,
    isDone: DONE[check](facts),
    isNeeded: needed.includes(check),
  }))
  return { canTakeOrders: checks.every(({ isDone, isNeeded }) => isDone || !isNeeded), checks }
}

/** What an order needs and is missing. */
export const missingOf = (facts: SetupFacts): SetupCheck[] =>
  orderReadiness(facts)
    .checks.filter(({ isDone, isNeeded }) => isNeeded && !isDone)
    .map(({ check }) => check)

/** Somebody orders by it already. */
const ANY_CHANNEL = 'any'

/** What keeps one that asks for a full set-up from being opened, to staff's own orders at least. The others are opened as ever. */
export const missingToOpen = (facts: SetupFacts): SetupCheck[] =>
  facts.asksFullSetup ? missingOf({ ...facts, isOnline: true, channels: [ANY_CHANNEL] }) : []

/**
 * What of the set-up has an order refused, whatever is in it and whoever takes it. Dishes that are off for now and a closed
 * door are not of the set-up: both say more about themselves.
 */
export const missingForOrder = (facts: SetupFacts): SetupCheck[] =>
  missingOf({
    ...facts,
    dishesOnSale: facts.dishes,
    kitchenAccounts: 1,
    channels: [ANY_CHANNEL],
    isOnline: true,
  }).filter((check) => facts.asksFullSetup || check === 'payment')
