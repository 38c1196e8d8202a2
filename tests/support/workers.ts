import { availableParallelism } from 'node:os'

/** How many tests run side by side: one per core, and two where there is only one, as half of a test is waiting. */
export const WORKERS = Math.max(2, availableParallelism())

/** The tag of a browser test that lets the product's minute pass, and needs next to nothing of the machine meanwhile. */
export const MOSTLY_WAITS = '@mostly-waits'
