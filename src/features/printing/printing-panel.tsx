import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import PrinterIcon from 'lucide-react/icons/printer'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Panel } from '#/components/panel'
import { ReadFailed } from '#/components/read-failed'
import { useAttempt } from '#/components/use-attempt'
import type { Business } from '#/contract/businesses'
import type { Printer } from '#/contract/printing'
import { ACCESS } from '#/domain/people/access'
import { TEST_LETTERS } from '#/domain/print/documents'
import type { PrintError } from '#/domain/print/print-values'
import { printable } from '#/domain/print/printer-letters'
import { LANGUAGE_NAMES } from '#/i18n/languages'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { useMay } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { Chip } from '#/ui/display/chip'
import { EmptyState } from '#/ui/display/empty-state'
import { Skeleton } from '#/ui/display/skeleton'
import { DayLists } from './day-lists'
import { PrinterForm } from './printer-form'
import { PRINT_ERROR_TEXTS } from './print-texts'
import styles from './printing-panel.module.css'
import { RoleForm } from './role-form'

/** Where the business prints, with a test for each printer, and which device prints by itself. */
export const PrintingPanel = ({ business }: { business: Business }) => (
  <div className={styles['place']}>
    <PanelOf key={business.restaurantID} business={business} />
  </div>
)

const PanelOf = ({ business }: { business: Business }) => {
  const call = query(api.printing.printers, { query: { businessId: business.restaurantID } })
  const reading = useQuery({ ...call, refetchOnMount: 'always' })
  const { data, error } = reading
  const isConnected = useConnectionState() !== 'disconnected'
  const maySetUp = useMay(ACCESS.editBusiness)
  const [edited, setEdited] = useState<Printer | 'new' | 'role'>()
  const role = data?.printers.find(({ kind }) => kind === 'device')
  return (
    <Panel
      title={<Trans>Printing: {business.restaurantName}</Trans>}
      aside={
        <div className={styles['actions']}>
          {maySetUp && (
            <Button variant="outline" icon={Plus} disabled={!isConnected} onClick={() => setEdited('new')}>
              <Trans>Add a printer</Trans>
            </Button>
          )}
          <Button variant="outline" icon={PrinterIcon} disabled={!isConnected} onClick={() => setEdited('role')}>
            <Trans>Print on this device</Trans>
          </Button>
        </div>
      }
    >
      {!isConnected && (
        <p className={styles['note']}>
          <Trans>Connect to change printers.</Trans>
        </p>
      )}
      {!maySetUp && data !== undefined && <WhoSetsUp names={data.setUpBy ?? []} />}
      {data === undefined && error === null && <Skeleton height="48px" />}
      {data === undefined && error !== null && <ReadFailed isLine of={reading} />}
      {data?.printers.length === 0 && (
        <EmptyState icon={PrinterIcon} heading="h3" title={<Trans>No printer yet</Trans>}>
          <Trans>Network printers print accepted orders automatically, without a dialog.</Trans>
        </EmptyState>
      )}
      {data !== undefined && data.printers.length > 0 && (
        <ul className={styles['printers']}>
          {data.printers.map((printer) => (
            <PrinterRow
              key={printer.id}
              printer={printer}
              isConnected={isConnected}
              maySetUp={maySetUp}
              onEdit={() => setEdited(printer.kind === 'device' ? 'role' : printer)}
            />
          ))}
        </ul>
      )}
      <DayLists business={business} />
      {(edited === 'new' || typeof edited === 'object') && data !== undefined && (
        <PrinterForm
          businessId={business.restaurantID}
          printer={edited === 'new' ? undefined : edited}
          defaultCopies={data.defaultCopies}
          onClose={() => setEdited(undefined)}
        />
      )}
      {edited === 'role' && data !== undefined && (
        <RoleForm
          businessId={business.restaurantID}
          role={role}
          defaultCopies={data.defaultCopies}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}

/** For whom the buttons are not there: who has them, and what goes without. */
const WhoSetsUp = ({ names }: { names: readonly string[] }) => {
  const people = names.join(', ')
  return (
    <p className={styles['note']}>
      {people === '' ? (
        <Trans>Network printers are set up by whoever runs the business.</Trans>
      ) : (
        <Trans>Network printers are set up by {people}.</Trans>
      )}{' '}
      <Trans>Printing on this device works without them.</Trans>
    </p>
  )
}

const PrinterRow = ({
  printer,
  isConnected,
  maySetUp,
  onEdit,
}: {
  printer: Printer
  isConnected: boolean
  maySetUp: boolean
  onEdit: () => void
}) => {
  const { t } = useLinguiMacro()
  const name = printer.kind === 'device' ? t`The printing device` : printer.name
  return (
    <li className={styles['printer']}>
      <b>{name}</b>
      {printer.host !== null && (
        <span>
          {printer.host}:{printer.port}
        </span>
      )}
      <span>{LANGUAGE_NAMES[printer.language]}</span>
      <Chip>{printer.automatic ? <Trans>Automatic</Trans> : <Trans>On request</Trans>}</Chip>
      {printer.isStopped === true && (
        <span className={styles['wrong']}>
          <Stopped maySetUp={maySetUp} />
        </span>
      )}
      <span className={styles['actions']}>
        {(maySetUp || printer.kind === 'device') && (
          <Button variant="ghost" icon={Pencil} disabled={!isConnected} onClick={onEdit} aria-label={t`Change ${name}`}>
            <Trans>Change</Trans>
          </Button>
        )}
        {printer.kind === 'network' && <TestPage printer={printer} isConnected={isConnected} />}
      </span>
    </li>
  )
}

const Stopped = ({ maySetUp }: { maySetUp: boolean }) =>
  maySetUp ? (
    <Trans>Stopped: whoever set it up no longer has permission. Save it to take over.</Trans>
  ) : (
    <Trans>Stopped: whoever set it up no longer has permission. Someone who has it must save it.</Trans>
  )

const TestPage = ({ printer, isConnected }: { printer: Printer; isConnected: boolean }) => {
  const { i18n } = useLingui()
  const { t } = useLinguiMacro()
  const { name } = printer
  /** How the last test ended; `null` = well. */
  const [outcome, setOutcome] = useState<PrintError | null>()
  const { attempt, failure, isBusy } = useAttempt()
  const test = (): void => {
    setOutcome(undefined)
    void attempt(async () => {
      const { error } = await api.printing.testPrinter({ params: { printerId: printer.id } })
      setOutcome(error)
    })
  }
  const letters = printable(TEST_LETTERS.join(', '), printer.letters ?? 'auto')
  const wrong = outcome ? i18n._(PRINT_ERROR_TEXTS[outcome]) : failure
  return (
    <>
      <Button
        variant="outline"
        busy={isBusy}
        disabled={!isConnected}
        onClick={test}
        aria-label={t`Print a test page on ${name}`}
      >
        <Trans>Test page</Trans>
      </Button>
      <span role="status" className={wrong === '' ? styles['good'] : styles['wrong']}>
        {outcome === null ? t`The test page was printed. Its letters should be: ${letters}` : wrong}
      </span>
    </>
  )
}
