import { useLingui } from '@lingui/react/macro'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import type { Discount } from '#/contract/discounts'
import { useDiscountLabels } from './use-discount-labels'
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
  const labels = { ...useDiscountLabels(), draft: t`Draft` }
  return <HistoryPanel of={{ kind: 'discount', id }} fields={historyFields(labels, wordOf)} timeZone={timeZone} />
}
