import { availableParallelism } from 'node:os'

/** How many tests run side by side: one per core, and two where there is only one, as half of a test is waiting. */
export const WORKERS = Math.max(2, availableParallelism())

/** The tag of a browser test that lets the product's minute pass, and needs next to nothing of the machine meanwhile. */
export const MOSTLY_WAITS = '@mostly-waits'

/**
 * The tag of a browser test that shows one more size, answer or path of what another one holds: only the whole run takes it
 * (`npm test -- --whole`).
 */
export const WHOLE_RUN = '@whole-run'

/** `npm test` without `--whole`: one test or scene stands for those beside it. Files that are named, or changed, are run as they stand. */
export const IS_SHORT_RUN = process.env['DRIN_SHORT_RUN'] === '1'
