import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { editedRecord } from '#/components/form/edited-record'
import { PageForm } from '#/components/form/page-form'
import { useForm } from '#/components/form/use-form'
import { useValueWords } from '#/components/history/use-value-words'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { useSayDone } from '#/components/use-say-done'
import { type Company, CompanyFeatures, CompanyFeaturesInput } from '#/contract/companies'
import { ifRevision } from '#/contract/revision'
import { companyFeaturesCodec } from '#/domain/companies/company-codec'
import { ACCESS } from '#/domain/people/access'
import { CURRENCY_SIGN } from '#/domain/values/money'
import { inLanguage } from '#/i18n/in-language'
import { useMay } from '#/session/use-session'
import { useCompanyForm } from './company-form'
import styles from './details.module.css'

/** How a company orders and pays: what it decides itself, and what was agreed with the platform. */
export const SettingsTab = ({ company }: { company: Company }) => (
  <div className={styles['page']}>
    <PreferredForm company={company} />
    <FeaturesForm company={company} />
  </div>
)

const PreferredForm = ({ company }: { company: Company }) => {
  const { t } = useLingui()
  const words = useValueWords()
  const { data: offered = [] } = useQuery(query(api.companies.businesses, { query: { companyId: company.id } }))
  const form = useCompanyForm(company)
  const { Field } = form
  return (
    <PageForm form={form} notice={<ConflictNotice form={form} show={(_, value) => words.plain(value)} />}>
      <Panel title={<Trans>Restaurants</Trans>}>
        <div className={parts['fields']}>
          <Field name="preferredBusinessIds">
            {({ Several }) => (
              <Several
                add={t`Add a restaurant`}
                options={offered.map(({ id, name }) => ({ value: id, label: name }))}
                hint={t`They stand first where people choose.`}
              />
            )}
          </Field>
        </div>
      </Panel>
    </PageForm>
  )
}

const FeaturesForm = ({ company }: { company: Company }) => {
  const { t, i18n } = useLingui()
  const sayDone = useSayDone()
  const words = useValueWords()
  const params = { id: company.id }
  const { data: methods = [] } = useQuery(query(api.companies.paymentMethods, { params }))
  const saving = useSave(api.companies.changeFeatures)
  const { recordOf, recordIn } = featuresRecord(company.id)
  const form = useForm({
    start: recordOf(company.features),
    labels: {
      payRest: t`Employees may pay the rest themselves`,
      'payRest.on': t`Employees may pay the rest themselves`,
      'payRest.maxADay': t`At most a day`,
      stopUnpaid: t`Stop orders 14 days after an unpaid invoice is due`,
      warnPercent: t`Warn from`,
      tellUserIds: t`Who is told`,
      paymentMethods: t`Payment methods`,
    },
    schema: CompanyFeaturesInput,
    toBody: companyFeaturesCodec.fromTexts,
    words: (problem, name) => {
      if (name === 'paymentMethods') return t`Choose at least one way to pay.`
      return problem === 'gt_value' ? t`Enter an amount above 0.` : undefined
    },
    lock: useMay(ACCESS.administration) ? undefined : t`Only administrators can edit it.`,
    saving,
    send: (body, revision) => saving.save({ params, body }, ifRevision(revision)),
    recordIn,
    onSaved: () => sayDone(t`Settings saved.`),
  })
  const { Field, values } = form
  const sign = CURRENCY_SIGN[company.currency]
  return (
    <PageForm form={form} notice={<ConflictNotice form={form} show={(_, value) => words.plain(value)} />}>
      <Panel title={<Trans>Ordering and paying</Trans>}>
        <div className={parts['fields']}>
          <Field name="payRest.on">{({ Tick }) => <Tick />}</Field>
          {values.payRest.on && (
            <Field name="payRest.maxADay">
              {({ Amount }) => <Amount end={sign} hint={t`What an employee may add. Blank: no limit.`} />}
            </Field>
          )}
          <Field name="stopUnpaid">{({ Tick }) => <Tick />}</Field>
          <Field name="paymentMethods">
            {({ Pills }) => (
              <Pills options={methods.map(({ id, value }) => ({ value: id, label: inLanguage(value, i18n.locale) }))} />
            )}
          </Field>
          <Field name="warnPercent">
            {({ Whole }) => <Whole required end="%" hint={t`People are warned once this much of a budget is used.`} />}
          </Field>
          <Field name="tellUserIds">
            {({ Several }) => (
              <Several
                add={t`Add a person`}
                options={company.people.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </Field>
        </div>
      </Panel>
    </PageForm>
  )
}

/** Features carry no number: their history is under the company's. */
const featuresRecord = (id: number) =>
  editedRecord(CompanyFeatures, companyFeaturesCodec.toTexts, () => ({ kind: 'company_features', id }))
