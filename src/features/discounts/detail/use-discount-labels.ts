import { useLingui } from '@lingui/react/macro'

/** What the fields of a discount are called, in its form and in its history. */
export function useDiscountLabels() {
  const { t } = useLingui()
  return {
    businessIds: t`Businesses`,
    title: t`Title`,
    way: t`How`,
    couponCode: t`Coupon code`,
    kind: t`Value`,
    percentage: t`Percent`,
    discount: t({ message: 'Amount', context: 'of a discount' }),
    atMost: t`At most`,
    minimumOrder: t`Minimum order`,
    customers: t`Guests`,
    categoryIds: t`Categories`,
    itemIds: t`Dishes`,
    timesPerCustomer: t`Times per guest`,
    timesInAll: t`Times in all`,
    startDate: t`First day`,
    endDate: t`Last day`,
    weekdays: t`Weekdays`,
    startTime: t({ message: 'From', context: 'an hour' }),
    endTime: t({ message: 'Until', context: 'an hour' }),
    draft: t`A draft: nobody gets it yet`,
  }
}
