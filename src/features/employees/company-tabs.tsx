import { useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { classNames } from '#/ui/timing/class-names'
import styles from './employees.module.css'

/** Employees, groups, import: three pages of one company. */
export const CompanyTabs = ({ at }: { at: 'employees' | 'groups' | 'import' }) => {
  const { t } = useLingui()
  const { company }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  // Of a list only the company goes along.
  const search = (company === undefined ? {} : { company }) as never // the routes declare no search
  const tabs = [
    { id: 'employees', to: '/company/employees', label: t`Employees` },
    { id: 'groups', to: '/company/employees/groups', label: t`Groups` },
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
