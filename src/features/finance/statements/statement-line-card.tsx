import { Trans, useLingui as useTexts } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { useFullDayText } from '#/components/list/use-day-text'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { StatementLine } from '#/contract/statements'
import { type InvoiceOwner, nameOfInvoice } from '#/domain/finance/invoice-owner'
import { fromCents, isSameMoney } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button } from '#/ui/input/button'
import { OptionRows } from '#/ui/input/option-rows'
import { Select } from '#/ui/input/select'
import { paymentName } from '../numbers'
import { Actions, errorKinds, useReasonWords } from './line-actions'
import { DecideReturn } from './returned-line'
import styles from './statements.module.css'

type Part = { owner: InvoiceOwner; invoiceID: number; amountCents: number }
const OTHER = 'other'

/** One booking of the bank: what it may be, and what is decided about it. */
export const StatementLineCard = ({ line }: { line: StatementLine }) => {
  const day = useFullDayText()
  const { amountCents, chargesCents, currency, payer, text, state, kind } = line
  const paidNames = line.namesPaid.map(nameOfInvoice).join(', ')
  const charges = formatMoney(fromCents(chargesCents), currency)
  return (
    <article className={styles['line']} aria-label={`${payer} ${formatMoney(fromCents(amountCents), currency)}`.trim()}>
      <header>
        <div>
          <b>{payer === '' ? <Trans>Payer not named</Trans> : payer}</b>
          <p className={styles['quiet']}>
            {day(line.day)} · {line.fileName}
          </p>
        </div>
        <b>
          <MoneyOfCents cents={kind === 'returned' ? -amountCents : amountCents} currency={currency} />
        </b>
      </header>
      {kind === 'returned' && (
        <p>
          <Trans>Money that went back: the bank returned a payment.</Trans>
        </p>
      )}
      {chargesCents > 0 && (
        <p className={styles['quiet']}>
          <Trans>The bank kept {charges} of it as charges.</Trans>
        </p>
      )}
      {text !== '' && <p className={styles['text']}>{text}</p>}
      {line.isRepeated && state === 'open' && (
        <p className={styles['twin']}>
          <Trans>This file has the same line twice. Book the second one only if the money came twice.</Trans>
        </p>
      )}
      {line.hasTwin && state === 'open' && (
        <p className={styles['twin']}>
          <Trans>Another file has a line with the same day and amount. Check if it is a duplicate.</Trans>
        </p>
      )}
      {line.namesPaid.length > 0 && state === 'open' && kind === 'in' && (
        <p className={styles['twin']}>
          <Trans>It names {paidNames}, of which nothing is unpaid.</Trans>
        </p>
      )}
      {state === 'open' && kind === 'returned' ? (
        <DecideReturn line={line} />
      ) : state === 'open' ? (
        <Decide line={line} />
      ) : state === 'booked' ? (
        <Booked line={line} />
      ) : (
        <TakeBack line={line} />
      )}
    </article>
  )
}

const Booked = ({ line: { payments, currency } }: { line: StatementLine }) =>
  payments.length === 0 ? (
    <p className={styles['quiet']}>
      <Trans>Its payments were taken back.</Trans>
    </p>
  ) : (
    <ul className={styles['parts']}>
      {payments.map(({ id, invoiceID, owner, amountCents }) => (
        <li key={`${owner.kind} ${id}`}>
          {paymentName(id)}: {nameOfInvoice({ owner: owner.kind, id: invoiceID })}, {owner.name},{' '}
          <MoneyOfCents cents={amountCents} currency={currency} />
        </li>
      ))}
    </ul>
  )

const TakeBack = ({ line }: { line: StatementLine }) => {
  const saving = useSave(api.statements.leaveOut)
  return (
    <Actions line={line} error={saving.error}>
      <Button
        variant="outline"
        busy={saving.isBusy}
        onClick={() => void saving.save({ params: { id: line.id }, body: { state: 'open' } })}
      >
        <Trans>Reopen</Trans>
      </Button>
    </Actions>
  )
}

const Decide = ({ line }: { line: StatementLine }) => {
  const { t } = useTexts()
  const isDisconnected = useConnectionState() === 'disconnected'
  const { proposals, currency, amountCents } = line
  const why = useReasonWords()
  const booking = useSave(api.statements.book)
  const [chosen, setChosen] = useState(proposals.length > 0 ? '0' : OTHER)
  const [other, setOther] = useState<Part>()
  const proposed = (proposals[Number(chosen)]?.payments ?? []).map(({ owner, ...part }) => ({
    ...part,
    owner: owner.kind,
  }))
  const parts: readonly Part[] = chosen === OTHER ? (other === undefined ? [] : [other]) : proposed
  const sum = parts.reduce((total, part) => total + part.amountCents, 0)
  const money = (cents: number) => formatMoney(fromCents(cents), currency)
  const isRepeated = errorKinds(booking.error).includes('payment_repeated')
  const book = () =>
    void booking.save({
      params: { id: line.id },
      body: {
        payments: parts.map(({ invoiceID, amountCents: cents }) => ({ invoiceID, amountCents: cents })),
        owner: parts[0]?.owner ?? 'business',
        ...(isRepeated && { isSecond: true }),
      },
    })
  const [amount, rest] = [money(sum), money(amountCents - sum)]
  return (
    <>
      <OptionRows
        label={t`Apply to`}
        value={chosen}
        onChange={setChosen}
        options={[
          ...proposals.map((proposal, at) => ({
            value: String(at),
            label: proposal.payments
              .map(
                ({ invoiceID, owner, amountCents: cents }) =>
                  `${nameOfInvoice({ owner: owner.kind, id: invoiceID })} ${money(cents)}`,
              )
              .join(' + '),
            sub: [proposal.payments[0]?.owner.name, ...proposal.reasons.map((one) => why[one])]
              .filter(Boolean)
              .join(' · '),
          })),
          { value: OTHER, label: t`Another invoice` },
        ]}
      />
      {chosen === OTHER && <OtherInvoice line={line} chosen={other} onChoose={setOther} />}
      {sum > 0 && sum < amountCents && (
        <p className={styles['quiet']}>
          <Trans>{rest} of this line remains unallocated.</Trans>
        </p>
      )}
      {isRepeated && (
        <p role="alert" className={styles['twin']}>
          <Trans>This amount is already recorded for this day. Record it only if it was paid twice.</Trans>
        </p>
      )}
      <Actions line={line} error={isRepeated ? undefined : booking.error} sent={parts}>
        <Button busy={booking.isBusy} disabled={sum === 0 || isDisconnected} onClick={book}>
          {isRepeated ? <Trans>Record {amount} anyway</Trans> : <Trans>Record {amount}</Trans>}
        </Button>
      </Actions>
    </>
  )
}

const INVOICES_SHOWN = 500

/** Any unpaid invoice in the money of the line. */
const OtherInvoice = ({
  line: { amountCents, currency },
  chosen,
  onChoose,
}: {
  line: StatementLine
  chosen: Part | undefined
  onChoose: (part: Part | undefined) => void
}) => {
  const { t } = useTexts()
  const { data } = useQuery(query(api.payments.payable, { query: { limit: INVOICES_SHOWN } }))
  const { data: ofCompanies } = useQuery(query(api.companyPayments.payable))
  const invoices = [
    ...(data?.items ?? []).map(({ invoiceID, restaurant, ...rest }) => ({
      ...rest,
      owner: 'business' as const,
      id: invoiceID,
      name: restaurant.restaurantName,
    })),
    ...(ofCompanies ?? [])
      .filter(({ kind }) => kind === 'invoice')
      .map(({ company, ...rest }) => ({ ...rest, owner: 'company' as const, name: company.name })),
  ].filter((invoice) => isSameMoney(invoice.currency, currency))
  return (
    <Select
      label={t`Invoice`}
      value={chosen === undefined ? '' : nameOfInvoice({ owner: chosen.owner, id: chosen.invoiceID })}
      onChange={(name) => {
        const invoice = invoices.find((one) => nameOfInvoice(one) === name)
        onChoose(
          invoice && {
            owner: invoice.owner,
            invoiceID: invoice.id,
            amountCents: Math.min(amountCents, invoice.unpaidCents),
          },
        )
      }}
      options={[
        {
          value: '',
          label: data !== undefined && invoices.length === 0 ? t`No unpaid invoices in this currency` : '–',
        },
        ...invoices.map((invoice) => ({
          value: nameOfInvoice(invoice),
          label: `${nameOfInvoice(invoice)}, ${invoice.name}, ${formatMoney(fromCents(invoice.unpaidCents), currency)}`,
        })),
      ]}
    />
  )
}
