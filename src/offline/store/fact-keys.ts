/** Names of single values in `facts`. */
export const FACTS = {
  cursor: 'cursor',
  /** When the board was last known to be as the server has it, server time. */
  asOf: 'asOf',
  owner: 'owner',
  posSettings: 'posSettings',
  rejectReasons: 'rejectReasons',
  closingReasons: 'closingReasons',
  dishesOff: (businessId: number): string => `dishesOff:${businessId}`,
  /** The newest event after which a menu reads differently. */
  menu: (businessId: number): string => `menu:${businessId}`,
  /** How its groups of meals stand, by the latest news of each. */
  mealGroups: (businessId: number): string => `mealGroups:${businessId}`,
  businessStatus: (businessId: number | string): string => `businessStatus:${businessId}`,
} as const
