import * as v from 'valibot'
import { GUESTS } from '../domain/marketing/campaign'
import { ACCESS } from '../domain/people/access'
import { TEXT_LANGUAGES } from '../domain/values/texts'
import { endpoint } from './endpoint'
import { Ids } from './marketing-values'
import { Count, Id, Instant, Nothing, requiredText, text, textId } from './shared'

const Language = v.picklist(TEXT_LANGUAGES)

/** As a push service writes them; a subscription of the standard as its JSON text. */
const TOKEN_MAX = 2000

export const ReceiverInput = v.strictObject({
  transport: v.picklist(['fcm', 'webpush']),
  token: v.pipe(requiredText(TOKEN_MAX), v.regex(/^[\x20-\x7e]+$/)),
  language: Language,
  cityId: Id,
  /** What the guest orders of. */
  businessTypeIds: Ids,
  /** Whether the guest wants advertising: without it nothing is sent. */
  consent: v.boolean(),
  /** Null: never ordered. */
  lastOrderAt: v.nullable(Instant),
})
export type ReceiverInput = v.InferOutput<typeof ReceiverInput>

/** `1,2` of a query. */
const textIds = v.pipe(
  text(1500),
  v.regex(/^(\d{1,9}(,\d{1,9})*)?$/),
  v.transform((ids) => (ids === '' ? [] : ids.split(',').map(Number))),
)
const textLanguages = v.pipe(
  text(20),
  v.transform((languages) => (languages === '' ? [] : languages.split(','))),
  v.pipe(v.array(Language), v.maxLength(TEXT_LANGUAGES.length)),
)

/** How many devices a push would go to, in all and by city and language. */
export const ReceiverCount = v.object({
  total: Count,
  cities: v.array(v.object({ id: Id, count: Count })),
  languages: v.array(v.object({ language: Language, count: Count })),
})
export type ReceiverCount = v.InferOutput<typeof ReceiverCount>

/** Guests' devices that take pushes. All of these calls are ours. */
export const receivers = {
  /** Registers a device of a channel's guest, or says anew what is known of it; by its token. */
  register: endpoint({
    changes: ['receiver'],
    method: 'PUT',
    path: 'marketing/v1/receivers',
    body: ReceiverInput,
    response: v.object({ id: Id }),
    access: ACCESS.channel,
  }),
  /** A device of this channel takes none any more. */
  remove: endpoint({
    changes: ['receiver'],
    method: 'DELETE',
    path: 'marketing/v1/receivers/:id',
    params: { id: textId },
    response: Nothing,
    access: ACCESS.channel,
  }),
  /** Of each list, none is all. */
  count: endpoint({
    reads: ['receiver'],
    method: 'GET',
    path: 'marketing/v1/receivers/count',
    query: {
      cityIds: v.optional(textIds, ''),
      businessTypeIds: v.optional(textIds, ''),
      languages: v.optional(textLanguages, ''),
      guests: v.optional(v.picklist(GUESTS), 'everyone'),
    },
    response: ReceiverCount,
    access: ACCESS.administration,
  }),
}
