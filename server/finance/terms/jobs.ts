import type { Deps } from '../../deps'
import type { Job } from '../../jobs'
import { tellChange } from '../../events/changes'
import { giveFirstTerms } from './first-terms'

/** A server of the version before, at work while this one is rolled out, makes businesses without terms. */
export const termsJobs: readonly Job[] = [
  {
    name: 'give first terms',
    everyMs: 60_000,
    run: async (deps: Deps) => {
      const businessIds = await deps.db.transaction('system', (tx) => giveFirstTerms(tx, 'all'))
      if (businessIds.length > 0) tellChange(deps, ['finance_terms'], { businessIds })
    },
  },
]
