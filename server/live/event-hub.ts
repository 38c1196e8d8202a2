import type { LiveNotice } from '#/contract/readiness'

/** Tells the live streams of this process that a business has new events. */
export type EventHub = {
  /** Called after a commit; streams read what is new from the database. */
  wake: (businessId: number) => void
  /** Returns the function that ends the subscription. */
  subscribe: (businessId: number, listener: () => void) => () => void
  /** Says something to the readers that are there now, of every process; nothing of it is kept, and it may get lost. */
  notify: (notice: LiveNotice) => void
  /** Returns the function that ends the subscription. */
  onNotice: (listener: (notice: LiveNotice) => void) => () => void
}
