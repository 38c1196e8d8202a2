import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { classNames } from '#/ui/timing/class-names'
import { useCompanySearch } from './chosen-company'
import styles from './employees.module.css'

/** Employees, groups, import: three pages of one company. */
export const CompanyTabs = ({ at }: { at: 'employees' | 'groups' | 'import' }) => {
  const { t } = useLingui()
  const search = useCompanySearch() as never // the routes declare no search
  const tabs = [
    { id: 'employees', to: '/company/employees', label: t`Employees` },
    { id: 'groups', to: '/company/employees/groups', label: t`Groups` },
    { id: 'import', to: '/company/employees/import', label: t({ message: 'Import', context: 'page of a company' }) },
  ] as const
  return (
    <nav className={styles['tabs']} aria-label={t`Employees`}>
      {tabs.map(({ id, to, label }) => (
        <Link
          key={id}
          to={to}
          search={search}
          className={classNames(styles['tab'], id === at && styles['current'])}
          {...(id === at && { 'aria-current': 'page' })}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
