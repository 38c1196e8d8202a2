import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { Count, Day, Id, Nothing } from './shared'

/** What a channel may report of. */
export const SHOWN_KINDS = ['campaign', 'banner', 'notification'] as const

/** How often a channel's guests saw and pressed something on a day, and orders that followed. Ours. */
export const shownCounts = {
  /** Replaces what this channel had reported of that day. Of a notification from its release on: a push names its number and kind. */
  report: endpoint({
    changes: ['shown_count'],
    method: 'PUT',
    path: 'marketing/v1/shown_counts',
    body: v.strictObject({
      kind: v.picklist(SHOWN_KINDS),
      id: Id,
      day: Day,
      shown: Count,
      pressed: Count,
      ordered: Count,
    }),
    response: Nothing,
    access: ACCESS.channel,
  }),
}
