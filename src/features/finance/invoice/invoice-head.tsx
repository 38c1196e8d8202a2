import { Trans } from '@lingui/react/macro'
import FileMinus from 'lucide-react/icons/file-minus'
import Printer from 'lucide-react/icons/printer'
import Stamp from 'lucide-react/icons/stamp'
import { RecordHead } from '#/components/record-head'
import { StateTag } from '#/components/state-tag'
import type { Invoice } from '#/contract/invoices'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button } from '#/ui/input/button'
import { INVOICE_STATE } from '#/components/invoice/invoice-state'
import { invoiceName } from '../numbers'
import { useFullDay } from '../use-full-day'
import { useRefusalText } from '../use-refusal-text'
import styles from './invoice.module.css'

/** What stands over the page: a line to be added, a payment, a question. */
export type Opened = 'free' | 'credit' | 'official' | 'payment' | 'issue' | 'discard'
type HeadProps = { invoice: Invoice; mayWrite: boolean; onOpen: (opened: Opened) => void }

/** Which invoice it is, how it stands, and what can be done with it. */
export const InvoiceHead = (props: HeadProps) => {
  const day = useFullDay()
  const { invoice, mayWrite } = props
  const { id, status, state, restaurant, periodFrom, periodTo, docDate, dueDate } = invoice
  const isDraft = status === INVOICE_STATUS.draft
  const due = dueDate === null ? '' : day(dueDate)
  return (
    <RecordHead
      name={invoiceName(id)}
      tag={<StateTag of={INVOICE_STATE[state]} />}
      facts={
        <>
          <span>{restaurant.restaurantName}</span>
          {dueDate === null ? (
            <span>{day(periodFrom, periodTo)}</span>
          ) : (
            <>
              <span>{day(docDate)}</span>
              {state !== 'paid' && (
                <span>
                  <Trans>due {due}</Trans>
                </span>
              )}
            </>
          )}
        </>
      }
    >
      {isDraft
        ? mayWrite && <DraftButtons {...props} />
        : status !== INVOICE_STATUS.cancelled && <Buttons {...props} />}
    </RecordHead>
  )
}

const DraftButtons = ({ invoice: { issueRefusal }, onOpen }: HeadProps) => {
  const refusalText = useRefusalText()
  const isDisconnected = useConnectionState() === 'disconnected'
  return (
    <>
      {issueRefusal !== null && <p className={styles['reason']}>{refusalText(issueRefusal)}</p>}
      <Button variant="dangerGhost" disabled={isDisconnected} onClick={() => onOpen('discard')}>
        <Trans>Discard draft</Trans>
      </Button>
      <Button icon={Stamp} disabled={isDisconnected || issueRefusal !== null} onClick={() => onOpen('issue')}>
        <Trans context="an invoice">Issue</Trans>
      </Button>
    </>
  )
}

const Buttons = ({ invoice: { officialNo, amountNoVatCents }, mayWrite, onOpen }: HeadProps) => {
  const isDisconnected = useConnectionState() === 'disconnected'
  return (
    <>
      <Button variant="outline" icon={Printer} onClick={() => window.print()}>
        <Trans>Print or PDF</Trans>
      </Button>
      {mayWrite && officialNo === null && (
        <Button variant="outline" icon={Stamp} disabled={isDisconnected} onClick={() => onOpen('official')}>
          <Trans>Official number</Trans>
        </Button>
      )}
      {mayWrite && amountNoVatCents > 0 && (
        <Button variant="outline" icon={FileMinus} disabled={isDisconnected} onClick={() => onOpen('credit')}>
          <Trans>Credit line</Trans>
        </Button>
      )}
    </>
  )
}
