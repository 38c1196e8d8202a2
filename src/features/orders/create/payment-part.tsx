import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useI18n } from '@lingui/react'
import { AmountField } from '#/components/amount/amount-field'
import { PAYMENT_ICON } from '#/components/payment-icon'
import { type Currency, CURRENCY_SIGN, formatMoney, fromCents } from '#/domain/values/money'
import { PAYMENT_TYPES } from '#/domain/orders/payment-type'
import { COUPON_TEXT_MAX } from '#/domain/discounts/coupon-refusals'
import { NOTES_MAX } from '#/domain/values/text-limits'
import { paymentLabel } from '#/i18n/labels'
import { FailureLine } from '#/ui/input/field'
import { OptionPills } from '#/ui/input/option-pills'
import { Segmented } from '#/ui/input/segmented'
import { TextArea } from '#/ui/input/text-area'
import { TextField } from '#/ui/input/text-field'
import styles from './create-order.module.css'
import { Part } from './part'
import { ruledTransport } from './sums'
import type { Known, OrderForm } from './use-order-form'
import { useProblemText } from './use-problem-text'

/** How it is paid, what is taken off and added, and what the customer said. Empty fees follow the house's rule. */
export const PaymentPart = ({
  form: { draft, change, problemOf },
  known,
  currency,
}: {
  form: OrderForm
  known: Known | undefined
  currency: Currency
}) => {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const text = useProblemText()
  const byRule = (amount: number | undefined) =>
    amount === undefined ? undefined : t`By rule: ${formatMoney(amount, currency)}`
  // A draft may name one that was switched off since: it is shown, and what is wrong with it said.
  const offered = PAYMENT_TYPES.filter(
    (type) => type === draft.paymentType || (known?.rules.paymentTypes ?? PAYMENT_TYPES).includes(type),
  )
  const transport = known === undefined ? undefined : ruledTransport(draft, known.dishes, known.rules)
  return (
    <Part title={<Trans>Payment</Trans>}>
      <div data-field="payment">
        <OptionPills
          label={t`Payment`}
          value={draft.paymentType}
          onChange={(paymentType) => change({ paymentType })}
          options={offered.map((type) => ({
            value: type,
            label: i18n._(paymentLabel[type]),
            icon: PAYMENT_ICON[type],
          }))}
        />
        {problemOf('payment') !== undefined && <FailureLine>{text(problemOf('payment'))}</FailureLine>}
      </div>
      <div className={styles['discount']} data-field="discount">
        <AmountField
          label={t`Discount`}
          maxLength={10}
          error={text(problemOf('discount'))}
          end={draft.discountType === 'PERCENT' ? '%' : CURRENCY_SIGN[currency]}
          value={draft.discount}
          onChange={(discount) => change({ discount })}
        />
        <Segmented
          label={t`Discount type`}
          value={draft.discountType}
          onChange={(discountType) => change({ discountType })}
          options={[
            { value: 'PERCENT', label: t`Percent` },
            { value: 'AMOUNT', label: t`Amount` },
          ]}
        />
      </div>
      <div data-field="coupon">
        <TextField
          label={t`Coupon code`}
          hint={t`If the customer has one for this business.`}
          maxLength={COUPON_TEXT_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={text(problemOf('coupon'))}
          value={draft.coupon}
          onChange={(coupon) => change({ coupon })}
        />
      </div>
      <div className={styles['pair']}>
        <div data-field="transport">
          <AmountField
            label={t`Delivery`}
            hint={byRule(transport === undefined ? undefined : fromCents(transport))}
            maxLength={10}
            error={text(problemOf('transport'))}
            end={CURRENCY_SIGN[currency]}
            value={draft.transport}
            onChange={(next) => change({ transport: next })}
          />
        </div>
        <div data-field="serviceFee">
          <AmountField
            label={t`Service`}
            hint={byRule(known?.rules.serviceFee)}
            maxLength={10}
            error={text(problemOf('serviceFee'))}
            end={CURRENCY_SIGN[currency]}
            value={draft.serviceFee}
            onChange={(serviceFee) => change({ serviceFee })}
          />
        </div>
      </div>
      <TextArea
        label={t`Note from the customer`}
        max={NOTES_MAX}
        value={draft.description}
        onChange={(description) => change({ description })}
      />
    </Part>
  )
}
