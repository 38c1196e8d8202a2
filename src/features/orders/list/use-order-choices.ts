import { useLingui } from '@lingui/react/macro'
import type { ChoiceWords } from '#/components/list/list-definition'
import { ORDER_STATUSES } from '#/domain/order-status'
import { ORDER_STAGES, orderStage } from '#/domain/order-steps'
import { kindLabel, paymentLabel, statusLabel } from '#/i18n/labels'

/** The filters of the order list in words. */
export function useOrderChoices(): Readonly<Record<'type' | 'payment' | 'status', ChoiceWords>> {
  const { t, i18n } = useLingui()
  // What the first status of a stage is called is what staff call the stage.
  const stages = ORDER_STAGES.map((stage) => {
    const status = ORDER_STATUSES.find((one) => orderStage(one) === stage)
    return [stage, status === undefined ? stage : i18n._(statusLabel[status])] as const
  })
  const all = t({ message: 'All', context: 'no filter' })
  return {
    type: {
      label: t`Type`,
      options: { all, delivery: i18n._(kindLabel.delivery), takeaway: i18n._(kindLabel.takeaway) },
    },
    payment: {
      label: t`Payment`,
      options: {
        all,
        CASH: i18n._(paymentLabel.CASH),
        CREDIT_CARD: i18n._(paymentLabel.CREDIT_CARD),
        OTHER: i18n._(paymentLabel.OTHER),
      },
    },
    status: {
      label: t`Status`,
      options: {
        all,
        open: t({ message: 'Active', context: 'orders that are not done yet' }),
        sold: t({ message: 'Not rejected', context: 'orders of every status but one' }),
        ...Object.fromEntries(stages),
      },
    },
  }
}
