/** Tells the live streams of this process that a business has new events. */
export type EventHub = {
  /** Called after a commit; streams read what is new from the database. */
  wake: (businessId: number) => void
  /** Returns the function that ends the subscription. */
  subscribe: (businessId: number, listener: () => void) => () => void
}
