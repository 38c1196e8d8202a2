import { editedRecord } from '#/components/form/edited-record'
import { Discount, type DiscountInput } from '#/contract/discounts'
import { type DiscountTexts, discountCodec } from '#/domain/discounts/discount-codec'

/** A discount as its fields hold it. */
export type DiscountValues = DiscountTexts & {
  /** New: one in each of them. */
  businessIds: number[]
  /** Whether guests need a code. */
  way: string
  /** Which of percentage and amount counts. */
  kind: string
}

export const WITH_COUPON = 'COUPON'
export const BY_ITSELF = 'NONE'
export const PERCENT = 'PERCENT'
export const AMOUNT = 'AMOUNT'

export const newDiscount = (businessId: number | undefined): DiscountValues => ({
  businessIds: businessId === undefined ? [] : [businessId],
  way: BY_ITSELF,
  kind: PERCENT,
  ...discountCodec.blank,
})

export const valuesOf = (discount: Discount): DiscountValues => ({
  businessIds: [discount.businessId],
  way: discount.couponCode === null ? BY_ITSELF : WITH_COUPON,
  kind: discount.discount === null ? PERCENT : AMOUNT,
  ...discountCodec.toTexts(discount),
})

export const { recordOf, recordIn } = editedRecord(Discount, valuesOf, ({ id }) => ({ kind: 'discount', id }))

/** What is decided, as the server takes it: what cannot be read is `NaN`. What another field leaves unused is not sent. */
export const termsOf = (values: DiscountValues): DiscountInput => {
  const { way, kind, couponCode, businessIds } = values
  const terms = discountCodec.fromTexts(values)
  return {
    ...terms,
    couponCode: way === WITH_COUPON ? couponCode.trim() : null,
    percentage: kind === PERCENT ? terms.percentage : null,
    discount: kind === AMOUNT ? terms.discount : null,
    atMost: kind === PERCENT ? terms.atMost : null,
    // A menu is one business's own.
    ...(businessIds.length > 1 && { categoryIds: [], itemIds: [] }),
  }
}
