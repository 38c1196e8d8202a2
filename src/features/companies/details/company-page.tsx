import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { PageHeader } from '#/components/page-header'
import { Reading } from '#/components/reading/reading'
import { RecordHead } from '#/components/record-head'
import { StateTag } from '#/components/state-tag'
import type { Company } from '#/contract/companies'
import { COMPANY_STATUS } from '#/domain/companies/company'
import { formatFullDay } from '#/i18n/full-day'
import { Button } from '#/ui/input/button'
import { COMPANY_LOOK } from '../company-status'
import { useCompanyStatus } from '../use-company-status'
import { ContractsTab } from './contracts-tab'
import { DetailsTab } from './details-tab'
import styles from './details.module.css'
import { SettingsTab } from './settings-tab'
import { type CompanyTab, tabOf } from './tabs'
import { TimesTab } from './times-tab'
import { useCompany } from './use-company'

/** `/company/details/{id}`: one company, tab by tab. */
export const CompanyPage = () => {
  const { t } = useLingui()
  const reading = useCompany()
  return (
    <>
      <PageHeader title={t`Company`} />
      <Reading of={reading}>{(company) => <Tabs company={company} />}</Reading>
    </>
  )
}

const PARTS = { details: DetailsTab, times: TimesTab, settings: SettingsTab, contracts: ContractsTab }

const Tabs = ({ company }: { company: Company }) => {
  const { t } = useLingui()
  const tab = tabOf(useSearch({ strict: false }).tab)
  const labels: Readonly<Record<CompanyTab, string>> = {
    details: t`Details`,
    times: t`Delivery times`,
    settings: t({ message: 'Settings', context: 'of a company' }),
    contracts: t`Contracts`,
  }
  const Part = PARTS[tab]
  return (
    <div className={styles['page']}>
      <Head company={company} />
      <nav className={styles['tabs']} aria-label={company.name}>
        {(Object.keys(PARTS) as CompanyTab[]).map((each) => (
          <Link
            key={each}
            to="/company/details/$id"
            params={{ id: String(company.id) }}
            search={each === 'details' ? {} : { tab: each }}
            replace
            // What the URL says may be no tab of ours.
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'aria-current': each === tab ? 'page' : undefined }}
          >
            {labels[each]}
          </Link>
        ))}
      </nav>
      <Part key={company.id} company={company} />
    </div>
  )
}

/** Which company it is, whether it may order, and what an administrator does about that. */
const Head = ({ company }: { company: Company }) => {
  const { i18n } = useLingui()
  const { actionsFor, question } = useCompanyStatus()
  const since = formatFullDay(company.createdAt.slice(0, 10), i18n.locale)
  return (
    <>
      <RecordHead
        name={company.name}
        tag={<StateTag of={COMPANY_LOOK[company.status]} />}
        facts={
          <>
            {[company.city.name, company.taxNumber].filter(Boolean).join(' · ')} · <Trans>Customer since {since}</Trans>
          </>
        }
      >
        {actionsFor(company).map(({ label, icon, isDanger, run }) => (
          <Button key={label} variant={isDanger === true ? 'ghost' : 'outline'} {...(icon && { icon })} onClick={run}>
            {label}
          </Button>
        ))}
      </RecordHead>
      {company.status !== COMPANY_STATUS.active && (
        <p className={styles['reason']}>
          <b>
            <Trans>Nobody can order for this company now.</Trans>
          </b>{' '}
          {company.statusReason}
        </p>
      )}
      {question}
    </>
  )
}
