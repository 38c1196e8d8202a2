/** What decides whether a business can take an order now. */
export type SetupFacts = {
  /** Dishes on the menu that may be ordered at this moment. */
  dishesOnSale: number
  /** Ways to pay that are on. */
  paymentTypes: number
  /** People of the kitchen who can sign in there, and whose device rings. */
  kitchenAccounts: number
  /** People whom support and couriers reach. */
  contacts: number
  /** Whether somebody set its opening hours; without any it is open all the time. */
  hasHours: boolean
  /** Where it delivers; none: everywhere. */
  zones: number
  takeAwayPoints: number
  /** Whether staff have opened it. */
  isOnline: boolean
}

/** What is looked at, in the order in which it is set up. */
export const SETUP_CHECKS = ['menu', 'payment', 'account', 'online', 'hours', 'delivery', 'contact'] as const
export type SetupCheck = (typeof SETUP_CHECKS)[number]

/** Without these no order is taken, or nobody hears of it; the others are advice. */
const NEEDED: readonly SetupCheck[] = ['menu', 'payment', 'account', 'online']

export const isNeeded = (check: SetupCheck): boolean => NEEDED.includes(check)

export type CheckResult = { check: SetupCheck; isDone: boolean; isNeeded: boolean }

const DONE: Readonly<Record<SetupCheck, (facts: SetupFacts) => boolean>> = {
  menu: ({ dishesOnSale }) => dishesOnSale > 0,
  payment: ({ paymentTypes }) => paymentTypes > 0,
  account: ({ kitchenAccounts }) => kitchenAccounts > 0,
  online: ({ isOnline }) => isOnline,
  delivery: ({ zones, takeAwayPoints }) => zones > 0 || takeAwayPoints > 0,
  hours: ({ hasHours }) => hasHours,
  contact: ({ contacts }) => contacts > 0,
}

/** Can it take an order now, and what is missing? The server, the business's own screens and the list of all ask this. */
export function orderReadiness(facts: SetupFacts): { canTakeOrders: boolean; checks: CheckResult[] } {
  const checks = SETUP_CHECKS.map((check) => ({
    check,
    isDone: DONE[check](facts),
    isNeeded: isNeeded(check),
  }))
  return { canTakeOrders: checks.every(({ isDone, isNeeded }) => isDone || !isNeeded), checks }
}

/** What is missing, what an order needs first. */
export const missingOf = (facts: SetupFacts): SetupCheck[] =>
  orderReadiness(facts)
    .checks.filter(({ isDone }) => !isDone)
    .map(({ check }) => check)
