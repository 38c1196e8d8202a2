import * as v from 'valibot'
import { A_DAY_MAX } from '../domain/marketing/sending-time'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { Clock, Count, Id, whole } from './shared'

export const SendingHoursInput = v.strictObject({
  /** By the clock where each guest is (`sendingHoursProblems` has the rules between fields). */
  from: Clock,
  to: Clock,
  /** So many pushes a day each gets at most. */
  aDay: whole(1, A_DAY_MAX),
})
export type SendingHoursInput = v.InferOutput<typeof SendingHoursInput>

export const SendingHours = v.object({
  /** There is one of them; its history asks for a number. */
  id: Id,
  ...SendingHoursInput.entries,
  // More may stand in the database: it was written there by hand.
  aDay: whole(1),
  revision: Count,
})
export type SendingHours = v.InferOutput<typeof SendingHours>

const path = 'systemadmin/v1/sending_hours'

/** Settings of the whole installation that people change. All of these calls are ours. */
export const platformSettings = {
  /** When pushes go out to guests. */
  sendingHours: endpoint({
    reads: ['sending_hours'],
    method: 'GET',
    access: ACCESS.administration,
    path,
    response: SendingHours,
  }),
  /** Counts from the next push on. Needs `If-Match`. */
  changeSendingHours: endpoint({
    changes: ['sending_hours'],
    method: 'PUT',
    access: ACCESS.platform,
    path,
    body: SendingHoursInput,
    response: SendingHours,
  }),
}
