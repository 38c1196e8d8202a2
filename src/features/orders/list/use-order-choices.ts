import { useLingui } from '@lingui/react/macro'
import { type OrderStage, STATUS_OF_STAGE } from '#/domain/orders/order-steps'
import { kindLabel, paymentLabel, statusLabel } from '#/i18n/labels'

/** The filters of the order list in words. */
export function useOrderChoices() {
  const { t, i18n } = useLingui()
  const stage = (name: OrderStage) => i18n._(statusLabel[STATUS_OF_STAGE[name]])
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
        pending: stage('pending'),
        cooking: stage('cooking'),
        ready: stage('ready'),
        way: stage('way'),
        done: stage('done'),
        rejected: stage('rejected'),
      },
    },
  }
}
