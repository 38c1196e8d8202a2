import type { Deps } from '../../deps'
import type { Job } from '../../jobs'
import { giveFirstTerms } from './first-terms'

/** A server of the version before, at work while this one is rolled out, makes businesses without terms. */
export const termsJobs: readonly Job[] = [
  {
    name: 'give first terms',
    everyMs: 60_000,
    run: ({ db }: Deps) => db.transaction('system', (tx) => giveFirstTerms(tx, 'all')),
  },
]
