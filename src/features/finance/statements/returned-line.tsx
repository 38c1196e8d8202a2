import { Trans, useLingui as useTexts } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { useFullDayText } from '#/components/list/use-day-text'
import type { StatementLine } from '#/contract/statements'
import { nameOfInvoice } from '#/domain/finance/invoice-owner'
import { fromCents } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button } from '#/ui/input/button'
import { OptionRows } from '#/ui/input/option-rows'
import { paymentName } from '../numbers'
import { Actions, useReasonWords } from './line-actions'
import styles from './statements.module.css'

/** Which payments money that went back takes back. */
export const DecideReturn = ({ line }: { line: StatementLine }) => {
  const { t } = useTexts()
  const isDisconnected = useConnectionState() === 'disconnected'
  const day = useFullDayText()
  const why = useReasonWords()
  const { returns, currency, amountCents } = line
  const taking = useSave(api.statements.takeBack)
  const [chosen, setChosen] = useState('0')
  const those = returns[Number(chosen)]?.payments ?? []
  const paymentIDs = those.map(({ id }) => id)
  const owner = those[0]?.owner.kind ?? 'business'
  const amount = formatMoney(fromCents(amountCents), currency)
  return (
    <>
      {returns.length === 0 ? (
        <p className={styles['quiet']}>
          <Trans>
            No payment of this amount stands. If one was recorded in parts, reverse it in the list of payments.
          </Trans>
        </p>
      ) : (
        <OptionRows
          label={t`Payment that it takes back`}
          value={chosen}
          onChange={setChosen}
          options={returns.map(({ payments, reasons }, at) => ({
            value: String(at),
            label: payments
              .map(
                ({ id, invoiceID, owner }) =>
                  `${paymentName(id)}, ${nameOfInvoice({ owner: owner.kind, id: invoiceID })}`,
              )
              .join(' + '),
            sub: [
              payments[0]?.owner.name,
              payments[0] && day(payments[0].docDate),
              ...reasons.filter((reason) => reason !== 'amount').map((reason) => why[reason]),
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      )}
      <Actions line={line} error={taking.error}>
        <Button
          busy={taking.isBusy}
          disabled={paymentIDs.length === 0 || isDisconnected}
          onClick={() => void taking.save({ params: { id: line.id }, body: { paymentIDs, owner } })}
        >
          <Trans>Reverse {amount}</Trans>
        </Button>
      </Actions>
    </>
  )
}
