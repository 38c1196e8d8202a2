import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
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
import type { DueCompanyInvoice } from '#/contract/company-invoices'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { FailureLine } from '#/ui/input/field'
import styles from './invoices.module.css'
import { useRefusalText } from './use-invoice-refusal'

/** Shows what would be invoiced for the periods that have ended, and of which companies there is nothing and why; makes the drafts of all. */
export const NewInvoices = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const sayDone = useSayDone()
  const isDisconnected = useConnectionState() === 'disconnected'
  const reading = useQuery(query(api.companyInvoices.due, { query: {} }))
  const due = reading.data ?? []
  const ready = due.filter(({ reason }) => reason === null)
  const leftOut = due.filter(({ reason }) => reason !== null)
  const saving = useSave(api.companyInvoices.create)
  const make = async () => {
    const saved = await saving.save({ body: { companyId: null } })
    if (!saved.isSaved) return
    const { made } = saved.answer
    // A colleague may have made them meanwhile: then the list says so by itself.
    if (made.length === 0) return void reading.refetch()
    sayDone(t`${plural(made.length, { one: `# draft created.`, other: `# drafts created.` })}`)
    onClose()
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
      <Reading of={reading}>
        {() => (
          <>
            <ul className={styles['lines']} aria-label={t`To be created`}>
              {ready.map((each) => (
                <Due key={`${each.company.id} ${each.periodFrom}`} due={each} />
              ))}
            </ul>
            {ready.length === 0 && (
              <p>
                <Trans>Nothing to create.</Trans>
              </p>
            )}
            {leftOut.length > 0 && (
              <>
                <h3>
                  <Trans>Excluded</Trans>
                </h3>
                <ul className={styles['lines']} aria-label={t`Excluded`}>
                  {leftOut.map((each) => (
                    <Due key={each.company.id} due={each} />
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

const Due = ({ due }: { due: DueCompanyInvoice }) => {
  const { t } = useLingui()
  const day = useDayText()
  const refusalText = useRefusalText()
  const { company, periodFrom, periodTo, mealsNo, companyCents, currency, reason } = due
  return (
    <li>
      <div>
        <b>{company.name}</b>
        <span>
          {reason !== null
            ? refusalText(reason)
            : `${day(periodFrom ?? '')} – ${day(periodTo ?? '')} · ${t`${plural(mealsNo, { one: '# meal', other: '# meals' })}`}`}
        </span>
      </div>
      {reason === null && (
        <b>
          <MoneyOfCents cents={companyCents} currency={currency} />
        </b>
      )}
    </li>
  )
}
