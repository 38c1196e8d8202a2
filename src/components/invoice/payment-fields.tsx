import { useLingui } from '@lingui/react/macro'
import { SharedField } from '#/components/form/shared-field'
import type { Problem } from '#/components/form/problems'
import { paymentCodec } from '#/domain/finance/payment-codec'
import { PAYMENT_UNIT_VALUES } from '#/domain/finance/payment-units'
import { UNIT_WORDS } from './payment-unit-words'

/** What every payment says of how it came, on one invoice or on several. */
export const newPayment = (today: string) => ({ ...paymentCodec.blank, docDate: today, isSecond: false })

/** The same as the contract wants it. */
export const paymentBody = ({ isSecond, ...entry }: ReturnType<typeof newPayment>) => ({
  ...paymentCodec.fromTexts(entry),
  isSecond,
})

/** Its fields' names, and what can be wrong with it. */
export function usePaymentTexts() {
  const { t } = useLingui()
  return {
    labels: {
      paymentUnit: t({ message: 'Method', context: 'a payment came' }),
      docDate: t`Day`,
      note: t`Note`,
      isSecond: t`This is a second payment of the same amount`,
    },
    /** `unpaid`: what can be paid at most; `payer`: who was first, where it is known. */
    words: (problem: Problem, unpaid: string, payer?: string): string | undefined =>
      ({
        not_positive: t`Enter an amount above 0.`,
        above_unpaid: t`Maximum (unpaid): ${unpaid}.`,
        in_future: t`This date is in the future.`,
        already_paid: payer === undefined ? t`It has already been paid.` : t`${payer} has already recorded the rest.`,
        not_issued: t`Not issued yet.`,
        payment_repeated: t`This amount is already recorded for this day. If it is another payment, tick the box below.`,
      })[problem],
  }
}

/** How and when it came. `isAsked`: whether it may be meant as a second one of the same amount. */
export const PaymentFields = ({ today, isAsked }: { today: string; isAsked: boolean }) => {
  const { i18n } = useLingui()
  return (
    <>
      <SharedField name="paymentUnit">
        {({ Parts }) => (
          <Parts
            options={PAYMENT_UNIT_VALUES.map((unit) => ({
              value: String(unit),
              label: i18n._(UNIT_WORDS[unit].label),
            }))}
          />
        )}
      </SharedField>
      <SharedField name="docDate">{({ Text }) => <Text type="date" required max={today} />}</SharedField>
      <SharedField name="note">{({ Area }) => <Area />}</SharedField>
      {isAsked && <SharedField name="isSecond">{({ Tick }) => <Tick />}</SharedField>}
    </>
  )
}
