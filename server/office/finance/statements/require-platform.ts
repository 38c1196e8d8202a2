import type { SignedInContext } from '../../../ground/http/context'
import { Fault } from '../../../ground/http/faults'

/**
 * A bank statement names everybody who paid the platform: it is read by whoever works for all of its businesses. Fault
 * `not_found` for an accountant of some of them, as for all that is out of reach.
 */
export function requirePlatform({ caller }: SignedInContext): void {
  if (!caller.worksForAll) throw new Fault('not_found')
}
