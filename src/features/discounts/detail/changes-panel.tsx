import { useLingui } from '@lingui/react/macro'
import { HistoryPanel } from '#/components/history/history-panel'
import type { Discount } from '#/contract/discounts'
import { useDiscountWords } from './use-discount-words'

/** Who changed the discount, when, and what it was before. */
export const ChangesPanel = ({
  discount: { id, businessId, currency },
  timeZone,
}: {
  discount: Discount
  timeZone: string
}) => {
  const { t } = useLingui()
  const { wordOf } = useDiscountWords(businessId, currency)
  const labels = {
    title: t`Title`,
    couponCode: t`Coupon code`,
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
    draft: t`Draft`,
  }
  const fields = Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [name, { label, show: (value: unknown) => wordOf(name, value) }]),
  )
  return <HistoryPanel of={{ kind: 'discount', id }} fields={fields} timeZone={timeZone} />
}
