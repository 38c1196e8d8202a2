import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { NeedsConnection } from '#/components/form/needs-connection'
import { useUndo } from '#/components/form/use-undo'
import { LockNote } from '#/components/form/lock-note'
import { Panel } from '#/components/panel'
import { PAYMENT_ICON } from '#/components/payment-icon'
import { Reading } from '#/components/reading/reading'
import type { PaymentMethods } from '#/contract/business-setup'
import { ifRevision } from '#/contract/revision'
import { mayStayWith, withPayment } from '#/domain/business/payment-methods'
import { PAYMENT_TYPES, type PaymentType } from '#/domain/orders/payment-type'
import { paymentLabel } from '#/i18n/labels'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { FailureLine } from '#/ui/input/field'
import { Switch } from '#/ui/input/switch'
import { useEditLock } from '../hub/use-edit-lock'
import { useHubId } from '../hub/use-hub-id'
import styles from '../section.module.css'

/** How guests of a business may pay: each switch counts at once. */
export const PaymentMethodsSection = () => {
  const id = useHubId()
  const reading = useQuery(query(api.businessSetup.paymentMethods, { params: { id } }))
  return (
    <Panel title={<Trans>Guests pay with</Trans>}>
      <Reading of={reading}>{(methods) => <Methods businessId={id} read={methods} />}</Reading>
    </Panel>
  )
}

const Methods = ({ businessId, read }: { businessId: number; read: PaymentMethods }) => {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const undo = useUndo()
  const lock = useEditLock()
  const isDisconnected = useConnectionState() === 'disconnected'
  /** What was saved here, until it is read again: the next switch builds on it. */
  const [saved, setSaved] = useState(read)
  const methods = saved.revision > read.revision ? saved : read
  const saving = useSave(api.businessSetup.setPaymentMethods)
  const change = async (from: PaymentMethods, type: PaymentType, on: boolean): Promise<void> => {
    const body = { paymentTypes: withPayment(from.paymentTypes, type, on) }
    const result = await saving.save({ params: { id: businessId }, body }, ifRevision(from.revision))
    if (!result.isSaved) return
    setSaved(result.answer)
    const name = i18n._(paymentLabel[type])
    undo(
      on ? t`Guests can pay: ${name}` : t`Guests can no longer pay: ${name}`,
      t`Undo`,
      () => void change(result.answer, type, !on),
    )
  }
  return (
    <>
      <ul className={styles['rows']}>
        {PAYMENT_TYPES.map((type) => (
          <MethodRow
            key={type}
            type={type}
            isOn={methods.paymentTypes.includes(type)}
            isLast={!mayStayWith(withPayment(methods.paymentTypes, type, false))}
            disabled={lock !== undefined || isDisconnected || saving.isBusy}
            onChange={(on) => void change(methods, type, on)}
          />
        ))}
      </ul>
      <div className={styles['note']}>
        <p>
          <Trans>Orders with other payment methods are refused, effective immediately.</Trans>{' '}
          <Trans>You cannot turn off the last method: guests could not order.</Trans>
        </p>
        <LockNote lock={lock} />
        {isDisconnected && <NeedsConnection />}
        <FailureLine>{saving.error !== null && errorText(saving.error, i18n)}</FailureLine>
      </div>
    </>
  )
}

const MethodRow = ({
  type,
  isOn,
  isLast,
  disabled,
  onChange,
}: {
  type: PaymentType
  isOn: boolean
  /** Nothing else is on. */
  isLast: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}) => {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const id = useId()
  const Mark = PAYMENT_ICON[type]
  const said: Record<PaymentType, string> = {
    CASH: t`At the door or takeaway point`,
    CREDIT_CARD: t({ message: 'Paid in advance', context: 'payment method' }),
    OTHER: t`Vouchers and other agreed methods`,
  }
  return (
    <li>
      <Mark />
      <span className={styles['words']}>
        <b id={id}>{i18n._(paymentLabel[type])}</b>
        <small>{said[type]}</small>
      </span>
      <Switch labelledBy={id} checked={isOn} disabled={disabled || (isOn && isLast)} onChange={onChange} />
    </li>
  )
}
