import * as v from 'valibot'
import { GUESTS, TITLE_MAX } from '../domain/marketing/campaign'
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_SORTS,
  NOTIFICATION_STATES,
  NOTIFICATION_TEXT_MAX,
} from '../domain/marketing/notification'
import { ACCESS } from '../domain/people/access'
import { TEXT_LANGUAGES } from '../domain/values/texts'
import { endpoint } from './endpoint'
import { Destination, Ids, NamedTexts, Redirect, SoFar, textsInput, WallMoment } from './marketing-values'
import { ReceiverCount } from './receivers'
import { Count, Id, Instant, listOf, pageQuery, text, textId, textInt } from './shared'

const Language = v.picklist(TEXT_LANGUAGES)

export const NotificationInput = v.strictObject({
  kind: v.picklist(NOTIFICATION_KINDS),
  title: textsInput(TITLE_MAX),
  body: textsInput(NOTIFICATION_TEXT_MAX),
  /** For whom; of each, none is all. */
  cityIds: Ids,
  businessTypeIds: Ids,
  languages: v.pipe(v.array(Language), v.maxLength(TEXT_LANGUAGES.length)),
  guests: v.picklist(GUESTS),
  /** What a press opens in the guest's app. */
  redirect: Redirect,
  /** By the clock of each city; null: at once. */
  startAt: v.nullable(WallMoment),
  endAt: WallMoment,
})
export type NotificationInput = v.InferOutput<typeof NotificationInput>

/** Of a push: how many of those it was meant for are where. */
export const DeliveryCounts = v.object({
  total: Count,
  waiting: Count,
  claimed: Count,
  sent: Count,
  failed: Count,
  /** Whether these got it is not known; none of them is tried again. */
  notKnown: Count,
  stopped: Count,
  leftOut: v.object({ left: Count, ended: Count, quietHours: Count, oneADay: Count }),
})
export type DeliveryCounts = v.InferOutput<typeof DeliveryCounts>

export const Notification = v.object({
  id: Id,
  ...NotificationInput.entries,
  state: v.picklist(NOTIFICATION_STATES),
  leadsTo: Destination,
  city: v.array(NamedTexts),
  businessType: v.array(NamedTexts),
  createdAt: Instant,
  releasedAt: v.nullable(Instant),
  stoppedAt: v.nullable(Instant),
  /** Null: of a notice, and of a draft. */
  counts: v.nullable(DeliveryCounts),
  revision: Count,
})
export type Notification = v.InferOutput<typeof Notification>

export const NotificationDetails = v.object({ ...Notification.entries, soFar: SoFar })
export type NotificationDetails = v.InferOutput<typeof NotificationDetails>

const State = v.picklist(NOTIFICATION_STATES)
const read = {
  reads: ['notification', 'city', 'business_type', 'store_details', 'business_status', 'dish'],
  method: 'GET',
  access: ACCESS.administration,
} as const
const written = { changes: ['notification'], access: ACCESS.platform, response: Notification } as const
const params = { id: textId }

/** Pushes to guests, and notices in their app. */
export const notifications = {
  list: endpoint({
    ...read,
    path: 'marketing/v1/notifications',
    query: {
      /** Those for all cities are among those of each. */
      city: v.optional(textId),
      kind: v.optional(v.picklist(NOTIFICATION_KINDS)),
      state: v.optional(State),
      /** Part of a title in any language. */
      name: v.optional(text(100)),
      /** 1: what is still to come, or going on; −1: all. */
      onlyValid: v.optional(v.pipe(textInt, v.picklist([1, -1])), '1'),
      ...pageQuery(),
      sort: v.optional(v.picklist(NOTIFICATION_SORTS), 'createdAt'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    },
    response: listOf(Notification),
  }),
  /** The newest notice that is valid now; null: none. Without a city those for all alone. */
  last: endpoint({
    ...read,
    reads: ['notification'],
    access: ACCESS.orderIntake, // guests read it where they order
    path: 'marketing/v1/notifications/last',
    query: { cityId: v.optional(textId), lang: v.optional(Language, 'sq') },
    response: v.nullable(
      v.object({
        id: Id,
        title: v.string(),
        body: v.string(),
        redirect: Redirect,
        startAt: v.nullable(WallMoment),
        endAt: WallMoment,
      }),
    ),
  }),
  one: endpoint({
    ...read,
    reads: [...read.reads, 'shown_count'],
    path: 'marketing/v1/notifications/:id',
    params,
    response: NotificationDetails,
  }),
  /** A draft. */
  create: endpoint({ ...written, method: 'POST', path: 'marketing/v1/notifications', body: NotificationInput }),
  /** Of a draft alone (refusal `not_draft`). Needs `If-Match`. */
  change: endpoint({
    ...written,
    method: 'PUT',
    path: 'marketing/v1/notifications/:id',
    params,
    body: NotificationInput,
  }),
  /** How many devices a push would go to now. Ours, as those below. */
  count: endpoint({
    ...read,
    reads: ['notification', 'receiver'],
    path: 'marketing/v1/notifications/:id/count',
    params,
    response: ReceiverCount,
  }),
  /** Sends it to the caller's own devices and to nobody else, in one language. Refusals `not_push`, `no_device`. */
  test: endpoint({
    changes: [],
    access: ACCESS.platform,
    method: 'POST',
    path: 'marketing/v1/notifications/:id/test',
    params,
    body: v.strictObject({ language: Language }),
    response: v.object({ sent: Count, failed: Count }),
  }),
  /**
   * Lets a draft go out: a push to as many as the person saw counted. Refusals `not_draft`, `is_over`, `target_gone`, `no_receivers`, and
   * `count_differs` with the present count. Needs `If-Match`.
   */
  send: endpoint({
    ...written,
    method: 'PUT',
    path: 'marketing/v1/notifications/:id/send',
    params,
    body: v.strictObject({
      /** Of a notice null: everybody's app shows it. */
      receivers: v.nullable(Count),
    }),
  }),
  /** From now on nobody gets it who has not got it yet; a notice goes from the app. Refusal `not_running`. */
  stop: endpoint({ ...written, method: 'PUT', path: 'marketing/v1/notifications/:id/stop', params }),
}
