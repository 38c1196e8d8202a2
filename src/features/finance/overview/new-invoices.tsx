import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { NeedsConnection } from '#/components/form/needs-connection'
import { FormDialog } from '#/components/form-dialog'
import { useDayText } from '#/components/list/use-day-text'
import { MoneyOfCents } from '#/components/money-of-cents'
import { Reading } from '#/components/reading/reading'
import { useSayDone } from '#/components/use-say-done'
import type { DueInvoice, InvoiceRow } from '#/contract/invoices'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { FailureLine } from '#/ui/input/field'
import { Select } from '#/ui/input/select'
import { useRefusalText } from '../use-refusal-text'
import styles from './overview.module.css'

const ALL = 'all'

/**
 * Shows the invoices of all periods that have ended, and those businesses of which there is none to make, each with its
 * reason; makes them as drafts, of one business or of all. `onMade`: what was made, at least one.
 */
export const NewInvoices = ({
  onMade,
  onClose,
}: {
  onMade: (made: readonly InvoiceRow[]) => void
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const sayDone = useSayDone()
  const isDisconnected = useConnectionState() === 'disconnected'
  const [chosen, setChosen] = useState(ALL)
  const reading = useQuery(query(api.invoices.due, { query: {} }))
  const due = reading.data ?? []
  const shown = due.filter(({ restaurantID }) => chosen === ALL || String(restaurantID) === chosen)
  const ready = shown.filter(({ reason }) => reason === null)
  const leftOut = shown.filter(({ reason }) => reason !== null)
  const saving = useSave(api.invoices.create)
  const names = new Map(due.map(({ restaurantID, restaurantName }) => [restaurantID, restaurantName]))
  const make = async () => {
    const saved = await saving.save({ body: { restaurantID: chosen === ALL ? null : Number(chosen) } })
    if (!saved.isSaved) return
    const { made } = saved.answer
    // A colleague may have made them meanwhile: then the list says so by itself.
    if (made.length === 0) return void reading.refetch()
    sayDone(t`${plural(made.length, { one: `# draft created.`, other: `# drafts created.` })}`)
    onMade(made)
  }
  return (
    <FormDialog
      title={<Trans>New invoices</Trans>}
      description={<Trans>Drafts for all ended periods. You review and issue them afterwards.</Trans>}
      save={<Plural value={ready.length} one="Create # draft" other="Create # drafts" />}
      isBusy={saving.isBusy}
      disabled={isDisconnected || ready.length === 0}
      onSave={() => void make()}
      onClose={onClose}
    >
      <Select
        label={t`Business`}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: ALL, label: t`All ended periods` },
          ...[...names].map(([id, label]) => ({ value: String(id), label })),
        ]}
      />
      <Reading of={reading}>
        {() => (
          <>
            <ul className={styles['due']} aria-label={t`To be created`}>
              {ready.map((each) => (
                <Due key={`${each.restaurantID} ${each.periodFrom}`} due={each} />
              ))}
            </ul>
            {ready.length === 0 && (
              <p>
                <Trans>Nothing to create.</Trans>
              </p>
            )}
            {leftOut.length > 0 && (
              <>
                <h3 className={styles['group']}>
                  <Trans>Excluded</Trans>
                </h3>
                <ul className={styles['due']} aria-label={t`Excluded`}>
                  {leftOut.map((each) => (
                    <Due key={each.restaurantID} due={each} />
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Reading>
      {isDisconnected && <NeedsConnection />}
      {saving.error !== null && saving.error !== undefined && (
        <FailureLine>{errorText(saving.error, i18n)}</FailureLine>
      )}
    </FormDialog>
  )
}

const Due = ({ due }: { due: DueInvoice }) => {
  const day = useDayText()
  const refusalText = useRefusalText()
  const { restaurantName, periodFrom, periodTo, ordersCount, amountNoVatCents, vatCents, currency, reason } = due
  return (
    <li>
      <div>
        <b>{restaurantName}</b>
        <span>
          {reason !== null
            ? refusalText(reason)
            : periodFrom !== null &&
              periodTo !== null && (
                <>
                  {day(periodFrom)} – {day(periodTo)} · <Plural value={ordersCount} one="# order" other="# orders" />
                </>
              )}
        </span>
      </div>
      {reason === null && <MoneyOfCents cents={amountNoVatCents + vatCents} currency={currency} />}
    </li>
  )
}
