import { useLingui } from '@lingui/react/macro'
import type { NextStep } from '#/domain/orders/order-steps'

/** What a press has done to an order, for as long as it can be taken back. */
export function useStepTitle(): (step: NextStep, code: string) => string {
  const { t } = useLingui()
  return (step, code) => {
    switch (step) {
      case 'markCooked':
        return t`Order ${code} is ready`
      case 'markCollected':
        return t`Order ${code} is with the courier`
      case 'markDelivered':
        return t`Order ${code} was handed over`
    }
  }
}
