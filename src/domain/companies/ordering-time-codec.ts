import { numberChoice, numberSet, record, reference, text } from '../values/codec'

export const ORDERING_STATUS = { active: 1, off: 0 } as const
const ORDERING_STATUSES = Object.values(ORDERING_STATUS)

/** Ordering opens and closes at most so many days before the meal's. */
export const DAYS_BEFORE_MAX = 14
const DAYS_BEFORE = Array.from({ length: DAYS_BEFORE_MAX + 1 }, (_, days) => days)

/** When a company's people order for a slot, where it is brought, and from whom. */
export const orderingTimeCodec = record({
  name: text('name'),
  /** Monday is 1. */
  weekdays: numberSet('weekdays', [1, 2, 3, 4, 5]),
  timeSlotId: reference('timeSlotId'),
  openDaysBefore: numberChoice('openDaysBefore', DAYS_BEFORE, 1),
  openFrom: { ...text('openFrom'), blank: '12:00' },
  closeDaysBefore: numberChoice('closeDaysBefore', DAYS_BEFORE, 0),
  cutoff: { ...text('cutoff'), blank: '10:00' },
  addressId: reference('addressId'),
  /** Empty: everybody. */
  employeeGroupIds: numberSet('employeeGroupIds'),
  /** Empty: every restaurant that delivers there. */
  businessIds: numberSet('businessIds'),
  status: numberChoice('status', ORDERING_STATUSES, ORDERING_STATUS.active),
})
