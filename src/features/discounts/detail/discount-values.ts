import { editedRecord } from '#/components/form/edited-record'
import { Discount, type DiscountInput } from '#/contract/discounts'
import type { DiscountTerms } from '#/domain/discounts/discount'
import { WEEKDAYS } from '#/domain/values/weekday'
import { typedNumber } from '#/domain/values/read-amount'

/** A discount as its fields hold it; amounts and days are texts, empty = not decided. */
export type DiscountValues = {
  /** New: one in each of them. */
  businessIds: number[]
  title: string
  way: string
  couponCode: string
  kind: string
  percentage: string
  discount: string
  atMost: string
  minimumOrder: string
  customers: DiscountTerms['customers']
  categoryIds: number[]
  itemIds: number[]
  timesPerCustomer: string
  timesInAll: string
  startDate: string
  endDate: string
  weekdays: number[]
  startTime: string
  endTime: string
  draft: boolean
}

export const WITH_COUPON = 'COUPON'
export const BY_ITSELF = 'NONE'
export const PERCENT = 'PERCENT'
export const AMOUNT = 'AMOUNT'

export const newDiscount = (businessId: number | undefined): DiscountValues => ({
  businessIds: businessId === undefined ? [] : [businessId],
  title: '',
  way: BY_ITSELF,
  couponCode: '',
  kind: PERCENT,
  percentage: '',
  discount: '',
  atMost: '',
  minimumOrder: '',
  customers: 'EVERYONE',
  categoryIds: [],
  itemIds: [],
  timesPerCustomer: '',
  timesInAll: '',
  startDate: '',
  endDate: '',
  weekdays: [...WEEKDAYS],
  startTime: '',
  endTime: '',
  draft: false,
})

const textOf = (amount: number | null): string => (amount === null ? '' : String(amount))

export const valuesOf = (discount: Discount): DiscountValues => ({
  businessIds: [discount.businessId],
  title: discount.title,
  way: discount.couponCode === null ? BY_ITSELF : WITH_COUPON,
  couponCode: discount.couponCode ?? '',
  kind: discount.discount === null ? PERCENT : AMOUNT,
  percentage: textOf(discount.percentage),
  discount: textOf(discount.discount),
  atMost: textOf(discount.atMost),
  minimumOrder: discount.minimumOrder === 0 ? '' : String(discount.minimumOrder),
  customers: discount.customers,
  categoryIds: discount.categoryIds,
  itemIds: discount.itemIds,
  timesPerCustomer: textOf(discount.timesPerCustomer),
  timesInAll: textOf(discount.timesInAll),
  startDate: discount.startDate ?? '',
  endDate: discount.endDate ?? '',
  weekdays: discount.weekdays,
  startTime: discount.startTime ?? '',
  endTime: discount.endTime ?? '',
  draft: discount.draft,
})

export const { recordOf, recordIn } = editedRecord(Discount, valuesOf, ({ id }) => ({ kind: 'discount', id }))

const amountOf = (text: string): number | null => (text.trim() === '' ? null : typedNumber(text))

/** What is decided, as the server takes it: what cannot be read is `NaN`. */
export const termsOf = (values: DiscountValues): DiscountInput => ({
  title: values.title.trim(),
  couponCode: values.way === WITH_COUPON ? values.couponCode.trim() : null,
  percentage: values.kind === PERCENT ? amountOf(values.percentage) : null,
  discount: values.kind === AMOUNT ? amountOf(values.discount) : null,
  atMost: values.kind === PERCENT ? amountOf(values.atMost) : null,
  minimumOrder: amountOf(values.minimumOrder) ?? 0,
  customers: values.customers,
  // A menu is one business's own.
  categoryIds: values.businessIds.length > 1 ? [] : values.categoryIds,
  itemIds: values.businessIds.length > 1 ? [] : values.itemIds,
  timesPerCustomer: amountOf(values.timesPerCustomer),
  timesInAll: amountOf(values.timesInAll),
  startDate: values.startDate === '' ? null : values.startDate,
  endDate: values.endDate === '' ? null : values.endDate,
  weekdays: values.weekdays,
  startTime: values.startTime === '' ? null : values.startTime,
  endTime: values.endTime === '' ? null : values.endTime,
  draft: values.draft,
})
