import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Invoice } from '#/contract/invoices'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import { daysBetween, dueDay } from '#/domain/finance/periods'
import { invoiceName } from '../numbers'
import { useFullDay } from '../use-full-day'
import styles from './paper.module.css'

/** The head of the paper: its numbers, who sends it, to whom, of which days, and until when it is to be paid. */
export const PaperHead = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useLingui()
  const day = useFullDay()
  const { officialNo, officialDate, dueDate, docDate, periodFrom, periodTo, paymentTermsType, recipient } = invoice
  const isDraft = invoice.status === INVOICE_STATUS.draft
  const name = invoiceName(invoice.id)
  const officialDay = officialDate === null ? '' : day(officialDate)
  const terms = { 0: t`weekly`, 1: t`every 2 weeks`, 2: t`monthly` }[paymentTermsType]
  const daysToPay = daysBetween(docDate, dueDay(docDate, paymentTermsType))
  return (
    <>
      <header className={styles['top']}>
        <div>
          <h3>{isDraft ? <Trans>Invoice draft</Trans> : <Trans>Invoice {name}</Trans>}</h3>
          <p className={styles['quiet']}>
            {officialNo !== null ? (
              <Trans>
                Official number {officialNo}, {officialDay}
              </Trans>
            ) : isDraft ? (
              <Trans>The official number is assigned after issue.</Trans>
            ) : (
              <Trans>Not a fiscal receipt: no fiscal number assigned.</Trans>
            )}
          </p>
        </div>
        <Sender issuer={invoice.issuer} />
      </header>
      <dl className={styles['sides']}>
        <div>
          <dt>
            <Trans context="an invoice">For</Trans>
          </dt>
          <dd>
            <b>{recipient.name}</b>
            <br />
            {[recipient.address, recipient.city].filter((part) => part !== '').join(', ')}
            {recipient.taxNumber !== '' && (
              <>
                <br />
                {taxNumberText(recipient.taxNumber)}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Period</Trans>
          </dt>
          <dd>
            {day(periodFrom, periodTo)}, {terms}
          </dd>
          {!isDraft && (
            <>
              <dt>
                <Trans context="an invoice">Issued on</Trans>
              </dt>
              <dd>{day(docDate)}</dd>
            </>
          )}
          <dt>
            <Trans context="an invoice">Due</Trans>
          </dt>
          <dd>
            {dueDate !== null
              ? day(dueDate)
              : t`${plural(daysToPay, { one: `# day after issue`, other: `# days after issue` })}`}
          </dd>
        </div>
      </dl>
    </>
  )
}

/** What Albanian law calls a tax number, in every language. */
const taxNumberText = (taxNumber: string): string => `NIPT ${taxNumber}`

const Sender = ({ issuer }: { issuer: Invoice['issuer'] }) => (
  <address className={styles['sender']}>
    {issuer === null ? (
      <Trans>Sender not set: name, address and NIPT missing.</Trans>
    ) : (
      <>
        <b>{issuer.name}</b>
        <br />
        {issuer.address}
        <br />
        {taxNumberText(issuer.taxNumber)}
      </>
    )}
  </address>
)
