import type { NotificationInput } from '#/contract/notifications'
import type { ReceiverInput } from '#/contract/receivers'
import { NOWHERE } from '#/domain/marketing/redirect'

/** Ends long after any test; no texts but its name. */
export const aPush = (name: string, changes: Partial<NotificationInput> = {}): NotificationInput => ({
  kind: 'push',
  title: { sq: `${name} sq`, en: name, it: '' },
  body: { sq: 'Sot deri në mesnatë.', en: 'Today until midnight.', it: '' },
  cityIds: [],
  businessTypeIds: [],
  languages: [],
  guests: 'everyone',
  redirect: { ...NOWHERE, businessIds: [] },
  startAt: null,
  endAt: '2099-12-31T00:00',
  ...changes,
})
export const aNotice = (name: string, changes: Partial<NotificationInput> = {}): NotificationInput =>
  aPush(name, { kind: 'notice', ...changes })

/** A guest's device in Tirana that reads Albanian and has ordered nothing yet. */
export const aReceiver = (token: string, changes: Partial<ReceiverInput> = {}): ReceiverInput => ({
  transport: 'fcm',
  token,
  language: 'sq',
  cityId: 1,
  businessTypeIds: [],
  consent: true,
  lastOrderAt: null,
  ...changes,
})
