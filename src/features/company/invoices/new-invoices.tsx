import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { NeedsConnection } from '#/components/form/needs-connection'
import { FormDialog } from '#/components/form-dialog'
import { useDayText } from '#/components/list/use-day-text'
import { MoneyOfCents } from '#/components/money-of-cents'
import { Reading } from '#/components/reading/reading'
import { useSayDone } from '#/components/use-say-done'
import type { DueCompanyInvoice } from '#/contract/company-invoices'
import { useConnectionState } from '#/offline/device/use-connection-state'
import styles from './invoices.module.css'
import type { InvoicedCompany } from './make-invoices'
import { MakingDialog } from './making-dialog'
import { useRefusalText } from './use-invoice-refusal'
import { useMaking } from './use-making'

/** Shows what would be invoiced for the periods that have ended, and of which companies there is nothing and why; makes the drafts company by company. */
export const NewInvoices = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const making = useMaking((count) => {
    sayDone(t`${plural(count, { one: `# draft created.`, other: `# drafts created.` })}`)
    onClose()
  })
  return making.companies === undefined ? (
    <ToCreate onCreate={(companies) => void making.begin(companies)} onClose={onClose} />
  ) : (
    <MakingDialog making={making} companies={making.companies} onClose={onClose} />
  )
}

const ToCreate = ({
  onCreate,
  onClose,
}: {
  onCreate: (companies: readonly InvoicedCompany[]) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const isDisconnected = useConnectionState() === 'disconnected'
  const reading = useQuery(query(api.companyInvoices.due, { query: {} }))
  const due = reading.data ?? []
  const ready = due.filter(({ reason }) => reason === null)
  const leftOut = due.filter(({ reason }) => reason !== null)
  // A company may have several periods; one call makes the drafts of all of them.
  const companies = [...new Map(ready.map(({ company }) => [company.id, company])).values()]
  return (
    <FormDialog
      title={<Trans>New invoices</Trans>}
      description={<Trans>Drafts for all ended periods. You review and issue them afterwards.</Trans>}
      save={<Plural value={ready.length} one="Create # draft" other="Create # drafts" />}
      isBusy={false}
      disabled={isDisconnected || ready.length === 0}
      onSave={() => onCreate(companies)}
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
