import { Trans, useLingui } from '@lingui/react/macro'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import { useValueWords } from '#/components/history/use-value-words'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import type { Company } from '#/contract/companies'
import type { CompanyStatus } from '#/domain/companies/company'
import { PhoneFields } from '#/components/phone/phone-fields'
import { useCities } from '#/components/use-cities'
import { COMPANY_LOOK } from '../company-status'
import { useCompanyWords } from '../use-company-words'
import { Addresses } from './addresses'
import { useCompanyForm } from './company-form'
import { Contacts } from './contacts'
import styles from './details.module.css'

/** Who a company is, whom to call there, where meals go, and who changed it. */
export const DetailsTab = ({ company }: { company: Company }) => (
  <div className={parts['columns']}>
    <div className={styles['page']}>
      <OwnForm company={company} />
      <Addresses company={company} />
    </div>
    <div className={parts['column']}>
      <Contacts company={company} />
      <CompanyHistory company={company} />
    </div>
  </div>
)

const OwnForm = ({ company }: { company: Company }) => {
  const { t } = useLingui()
  const words = useValueWords()
  const form = useCompanyForm(company)
  const options = useCityOptions(company)
  const show = (name: string, value: unknown) =>
    name === 'cityId' ? words.choice(options)(String(value)) : words.plain(value)
  const { Field } = form
  return (
    <PageForm form={form} notice={<ConflictNotice form={form} show={show} />}>
      <Panel title={<Trans>Company</Trans>}>
        <div className={parts['fields']}>
          <Field name="name">{({ Text }) => <Text required hint={t`On orders, labels and invoices.`} />}</Field>
          <Field name="taxNumber">{({ Text }) => <Text />}</Field>
          <Field name="cityId">{({ List }) => <List options={options} />}</Field>
          <Field name="email">{({ Text }) => <Text type="email" hint={t`Invoices go here.`} />}</Field>
          <PhoneFields />
        </div>
      </Panel>
    </PageForm>
  )
}

/** Its own city, until the others are there. */
function useCityOptions({ city }: Company): { value: string; label: string }[] {
  const cities = useCities()
  const known = cities.length > 0 ? cities : [{ value: city.id, label: city.name }]
  return known.map(({ value, label }) => ({ value: String(value), label }))
}

/** Fields that are lists of things say that they changed, and no more. */
const CompanyHistory = ({ company }: { company: Company }) => {
  const { t, i18n } = useLingui()
  const words = useValueWords()
  const { labels } = useCompanyWords()
  const cityWord = words.choice(useCityOptions(company))
  const named = {
    ...labels,
    contacts: t`Contacts`,
    addresses: t`Addresses`,
    status: t`Status`,
    statusReason: t`Reason`,
  }
  const show = (name: string, value: unknown): string => {
    if (name === 'cityId') return cityWord(value)
    const isStatus = (status: unknown): status is CompanyStatus => Object.hasOwn(COMPANY_LOOK, String(status))
    if (name === 'status' && isStatus(value)) return i18n._(COMPANY_LOOK[value].label)
    if (!Array.isArray(value)) return words.plain(value)
    const names = value.flatMap((part: unknown) => {
      const name: unknown = Reflect.get(Object(part), 'name')
      return typeof name === 'string' ? [name] : []
    })
    return names.length > 0 ? names.join(', ') : i18n.number(value.length)
  }
  return <HistoryPanel of={{ kind: 'company', id: company.id }} fields={historyFields(named, show)} />
}
