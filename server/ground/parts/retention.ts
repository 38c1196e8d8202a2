/** For how many days rows are kept; a partition goes as a whole, once its last day is older. */
export type Retention = {
  events: number
  /** Longer than the fourteen days after which a queued command is too old to be carried out. */
  commands: number
  prints: number
  /** At hand; older ones are moved into the archive, where they are still found. */
  orders: number
}

export const USUAL_RETENTION: Retention = { events: 7, commands: 30, prints: 60, orders: 1096 }
