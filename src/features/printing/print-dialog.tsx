import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { Business } from '#/contract/businesses'
import type { Order } from '#/contract/orders'
import { wasCancelled } from '#/domain/orders/cancelled'
import { ticketOf } from '#/domain/print/documents'
import { DAY_DOCUMENTS, type PrintDocument, type PrintLanguage } from '#/domain/print/print-values'
import { LANGUAGE_OPTIONS } from '#/i18n/languages'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { preferences } from '#/session/preferences'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import { FailureLine } from '#/ui/input/field'
import { OptionRows } from '#/ui/input/option-rows'
import { Segmented } from '#/ui/input/segmented'
import { Ledger } from './ledger'
import styles from './print-dialog.module.css'
import { DOCUMENT_TEXTS } from './print-texts'
import { usePrint } from './use-print'

/** What is printed: an order, or the lists of a business day (`YYYY-MM-DD`). */
export type PrintSubject = { order: Order } | { day: string }

const HERE = 'here'

/** Which document, where, in which language; and what of it is on paper already. */
export const PrintDialog = ({
  subject,
  business,
  onClose,
}: {
  subject: PrintSubject
  business: Business
  onClose: () => void
}) => {
  const { t } = useLinguiMacro()
  const { i18n } = useLingui()
  const isConnected = useConnectionState() !== 'disconnected'
  const call = query(api.printing.printers, { query: { businessId: business.restaurantID } })
  const { data } = useQuery({ ...call, refetchOnMount: 'always', enabled: isConnected })
  const printers = isConnected ? (data?.printers ?? []).filter(({ kind }) => kind === 'network') : []
  const documents = documentsOf(subject)
  const [document, setDocument] = useState<PrintDocument>(documents[0] ?? 'ticket')
  const [chosen, setChosen] = useState<string>()
  const [language, setLanguage] = useState<PrintLanguage>()
  const printer = printers.find(({ id }) => String(id) === chosen) ?? (chosen === HERE ? undefined : printers[0])
  const role = data?.printers.find(({ kind }) => kind === 'device')
  const hereLanguage = language ?? role?.language ?? preferences.get().language
  const { run, failure, done, isBusy } = usePrint(subject, business)

  return (
    <Dialog
      open
      title={<Trans>Print</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            size="kitchen"
            busy={isBusy}
            onClick={() => void run({ document, printer, language: printer?.language ?? hereLanguage })}
          >
            {failure === undefined ? <Trans>Print</Trans> : <Trans>Print again</Trans>}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {documents.length > 1 && (
          <OptionRows
            label={t`What to print`}
            value={document}
            onChange={setDocument}
            options={documents.map((value) => ({ value, label: i18n._(DOCUMENT_TEXTS[value]) }))}
          />
        )}
        {printers.length > 0 && (
          <OptionRows
            label={t`Where to print`}
            value={printer === undefined ? HERE : String(printer.id)}
            onChange={setChosen}
            options={[
              ...printers.map(({ id, name }) => ({ value: String(id), label: name })),
              { value: HERE, label: t`On this device` },
            ]}
          />
        )}
        {printer === undefined && (
          <Segmented
            block
            label={t`Print language`}
            value={hereLanguage}
            onChange={setLanguage}
            options={LANGUAGE_OPTIONS}
          />
        )}
        <FailureLine>{failure}</FailureLine>
        <p role="status" className={styles['done']}>
          {done}
        </p>
        {'order' in subject && isConnected && <Ledger order={subject.order} />}
      </div>
    </Dialog>
  )
}

function documentsOf(subject: PrintSubject): readonly PrintDocument[] {
  if ('day' in subject) return DAY_DOCUMENTS
  const { order } = subject
  return [
    ...(wasCancelled(order) ? (['cancelled'] as const) : []),
    ticketOf(order),
    ...(order.b2bOrder ? (['b2bLabel'] as const) : []),
    'invoice',
  ]
}
