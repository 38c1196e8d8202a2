import * as v from 'valibot'
import { ApiError } from '#/api/api-error'
import type { EditedRecord } from '#/components/form/use-form'
import { Discount } from '#/contract/discounts'
import { STALE_REVISION } from '#/contract/revision'
import type { DiscountTerms } from '#/domain/discounts/discount'
import { readAmount } from '#/domain/values/read-amount'

/** A discount as its fields hold it; amounts and days are texts, empty = not decided. */
export type DiscountValues = {
  businessId: string
  title: string
  way: string
  couponCode: string
  kind: string
  percentage: string
  discount: string
  minimumOrder: string
  customers: DiscountTerms['customers']
  startDate: string
  endDate: string
  draft: boolean
}

export const WITH_COUPON = 'COUPON'
export const BY_ITSELF = 'NONE'
export const PERCENT = 'PERCENT'
export const AMOUNT = 'AMOUNT'

export const newDiscount = (businessId: number | undefined): DiscountValues => ({
  businessId: businessId === undefined ? '' : String(businessId),
  title: '',
  way: BY_ITSELF,
  couponCode: '',
  kind: PERCENT,
  percentage: '',
  discount: '',
  minimumOrder: '',
  customers: 'EVERYONE',
  startDate: '',
  endDate: '',
  draft: false,
})

const textOf = (amount: number | null): string => (amount === null ? '' : String(amount))

export const valuesOf = (discount: Discount): DiscountValues => ({
  businessId: String(discount.businessId),
  title: discount.title,
  way: discount.couponCode === null ? BY_ITSELF : WITH_COUPON,
  couponCode: discount.couponCode ?? '',
  kind: discount.discount === null ? PERCENT : AMOUNT,
  percentage: textOf(discount.percentage),
  discount: textOf(discount.discount),
  minimumOrder: discount.minimumOrder === 0 ? '' : String(discount.minimumOrder),
  customers: discount.customers,
  startDate: discount.startDate ?? '',
  endDate: discount.endDate ?? '',
  draft: discount.draft,
})

export const recordOf = (discount: Discount): EditedRecord<DiscountValues> => ({
  values: valuesOf(discount),
  revision: discount.revision,
})

/** How a discount is now, in the refusal of an edit of an older one. */
export function presentIn(error: unknown): EditedRecord<DiscountValues> | undefined {
  if (!(error instanceof ApiError) || error.code !== STALE_REVISION) return undefined
  const present = v.safeParse(Discount, error.data)
  return present.success ? recordOf(present.output) : undefined
}

const amountOf = (text: string): number | null => (text.trim() === '' ? null : (readAmount(text) ?? Number.NaN))

/** What is decided, as the server takes it: what cannot be read is `NaN`. */
export const termsOf = (values: DiscountValues): DiscountTerms => ({
  title: values.title.trim(),
  couponCode: values.way === WITH_COUPON ? values.couponCode.trim() : null,
  percentage: values.kind === PERCENT ? amountOf(values.percentage) : null,
  discount: values.kind === AMOUNT ? amountOf(values.discount) : null,
  minimumOrder: amountOf(values.minimumOrder) ?? 0,
  customers: values.customers,
  startDate: values.startDate === '' ? null : values.startDate,
  endDate: values.endDate === '' ? null : values.endDate,
  draft: values.draft,
})
