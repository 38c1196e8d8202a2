import * as v from 'valibot'
import { IdOrNone, Instant, Notes } from '../shared'
import { payloadsV4, type CommandV4 } from './v4'

/**
 * Version 5: a business is closed, at once or (`startsAt`) later, until a moment, the year 2100 for "until somebody opens"; and
 * opened. All else is as version 4 says it, and still written so. Never edited.
 */
export const payloadsV5 = {
  ...payloadsV4,
  closeBusiness: v.strictObject({
    reasonId: IdOrNone,
    notes: Notes,
    startsAt: v.optional(Instant),
    endsAt: Instant,
  }),
  openBusiness: v.strictObject({}),
}

export type ClosingCommandV5 =
  | {
      cmd: 'closeBusiness'
      payload: { reasonId: number; notes: string; startsAt?: string | undefined; endsAt: string }
    }
  | { cmd: 'openBusiness'; payload: Record<never, never> }
export type CommandV5 = CommandV4 | ClosingCommandV5
