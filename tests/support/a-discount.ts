import * as v from 'valibot'
import { type DiscountInput, DiscountMeeting } from '../../src/contract/discounts'

/** 10 % off every order from 1 January 2026 on, without an end; say what differs. */
export const aDiscount = (differs: Partial<DiscountInput> = {}): DiscountInput => ({
  title: 'Mirë se erdhe',
  couponCode: null,
  percentage: 10,
  discount: null,
  atMost: null,
  minimumOrder: 0,
  customers: 'EVERYONE',
  categoryIds: [],
  itemIds: [],
  timesPerCustomer: null,
  timesInAll: null,
  startDate: '2026-01-01',
  endDate: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startTime: null,
  endTime: null,
  draft: false,
  ...differs,
})

/** What of a discount may meet another one. */
export const aMeeting = (differs: Partial<DiscountInput> = {}): DiscountMeeting =>
  v.parse(v.object(DiscountMeeting.entries), aDiscount(differs))
