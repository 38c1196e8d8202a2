import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OrderStage } from '#/domain/orders/order-steps'

/** What so many orders at a stage are called, behind their number: `1 delivered`, `220 delivered`; other languages have a plural. */
export function useStageCount(): (stage: OrderStage, count: number) => string {
  const { t } = useLingui()
  return (stage, count) => {
    switch (stage) {
      case 'pending':
        return t`${plural(count, { one: 'Pending', other: 'Pending' })}`
      case 'cooking':
        return t`${plural(count, { one: 'Cooking', other: 'Cooking' })}`
      case 'ready':
        return t`${plural(count, { one: 'Ready for delivery', other: 'Ready for delivery' })}`
      case 'way':
        return t`${plural(count, { one: 'On the way', other: 'On the way' })}`
      case 'done':
        return t`${plural(count, { one: 'Delivered', other: 'Delivered' })}`
      case 'rejected':
        return t`${plural(count, { one: 'Rejected', other: 'Rejected' })}`
    }
  }
}
