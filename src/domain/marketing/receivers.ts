import { DAY_MS } from '../values/time'
import type { TextLanguage } from '../values/texts'
import type { Guests } from './campaign'

/** A guest whose last order is older than this has stayed away. */
export const LAPSED_DAYS = 30

/** A guest's device, as far as it decides what it gets. */
export type Receiver = {
  language: TextLanguage
  cityId: number
  businessTypeIds: readonly number[]
  consent: boolean
  lastOrderAt: Date | null
}
/** Whom a push is meant for; of each list, none is all. */
export type Meant = {
  cityIds: readonly number[]
  businessTypeIds: readonly number[]
  languages: readonly TextLanguage[]
  guests: Guests
}

/** Guests whose last order was before then have stayed away. */
export const lapsedBefore = (now: Date): Date => new Date(now.getTime() - LAPSED_DAYS * DAY_MS)

/** Whether a push is for them. The server asks the same of its rows (`meant-receivers.ts`). */
export const isMeant = (receiver: Receiver, meant: Meant, now: Date): boolean =>
  receiver.consent &&
  among(meant.cityIds, [receiver.cityId]) &&
  among(meant.businessTypeIds, receiver.businessTypeIds) &&
  among(meant.languages, [receiver.language]) &&
  isGuest(meant.guests, receiver.lastOrderAt, now)

const among = <Value>(meant: readonly Value[], own: readonly Value[]): boolean =>
  meant.length === 0 || own.some((each) => meant.includes(each))

function isGuest(guests: Guests, lastOrderAt: Date | null, now: Date): boolean {
  switch (guests) {
    case 'everyone':
      return true
    case 'new':
      return lastOrderAt === null
    case 'lapsed':
      return lastOrderAt !== null && lastOrderAt < lapsedBefore(now)
  }
}
