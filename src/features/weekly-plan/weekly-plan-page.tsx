import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHeader } from '#/components/page-header'
import { useCompanies } from '#/components/use-companies'
import { ACCESS, USER_TYPES } from '#/domain/people/access'
import { useMay, useUser } from '#/session/use-session'
import { Select } from '#/ui/input/select'
import { CompanyPlanView } from './company-plan'
import { KitchenPlanView } from './kitchen-plan'
import { useWeek } from './use-week'
import styles from './weekly-plan.module.css'

/**
 * `/b2bOrders/weeklyPlan`: one plan, two views. People of a company, and administrators who chose one, say how many they expect from whom; a
 * restaurant reads what concerns it. `groupPanel`: what was ordered, as the kitchen reads it.
 */
export const WeeklyPlanPage = ({ groupPanel }: { groupPanel: (groupId: number) => ReactNode }) => {
  const { t } = useLingui()
  const { type, companies } = useUser()
  const { companyId } = useWeek()
  const isOfCompany = type === USER_TYPES.company
  const shown = companyId ?? (isOfCompany ? companies[0]?.id : undefined)
  const choice = isOfCompany ? (
    companies.length > 1 && <CompanyChoice value={shown} options={companies} />
  ) : (
    <AnyCompanyChoice value={shown} />
  )
  return (
    <div className={styles['page']}>
      <PageHeader title={t`Weekly plan`} />
      {shown === undefined || type === USER_TYPES.restaurant ? (
        <KitchenPlanView choice={type === USER_TYPES.restaurant ? null : choice} groupPanel={groupPanel} />
      ) : (
        <CompanyPlanView key={shown} companyId={shown} choice={choice} />
      )}
    </div>
  )
}

/** An administrator begins with what the restaurants cook. */
const AnyCompanyChoice = ({ value }: { value: number | undefined }) => {
  const { t } = useLingui()
  const companies = useCompanies()
  if (!useMay(ACCESS.companiesList)) return null
  return <CompanyChoice value={value} options={companies} all={t`As restaurants see it`} />
}

const CompanyChoice = ({
  value,
  options,
  all,
}: {
  value: number | undefined
  options: readonly { id: number; name: string }[]
  all?: string
}) => {
  const { t } = useLingui()
  const { chooseCompany } = useWeek()
  return (
    <Select
      label={t`Company`}
      value={String(value ?? '')}
      onChange={chooseCompany}
      options={[
        ...(all === undefined ? [] : [{ value: '', label: all }]),
        ...options.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
