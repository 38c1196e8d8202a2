import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import Users from 'lucide-react/icons/users'
import UserX from 'lucide-react/icons/user-x'
import Wallet from 'lucide-react/icons/wallet'
import { type Column, defineList } from '#/components/list/list-definition'
import { TwoLines } from '#/components/list/two-lines'
import { useListScope } from '#/components/list/use-list-scope'
import { StateTag } from '#/components/state-tag'
import type { Employee } from '#/contract/employees'
import { formatPhone } from '#/contract/phone'
import { decimalCell } from '#/domain/files/csv-cells'
import { formatMoney } from '#/i18n/format'
import { Avatar } from '#/ui/display/avatar'
import { useChosenCompany, useCompanyPick } from '../chosen-company'
import { EMPLOYEE_LOOK, nameOf, useEmployeeColumns } from '../employee-words'
import { EmployeePanel } from '../employee-panel'
import styles from '../employees.module.css'
import { useGroups } from '../use-groups'
import { EmployeeCounters } from './employee-counters'
import { LIST_QUERY } from './employees-list-query'

/** What is to be changed of many at once. */
export type BulkChange = { what: 'group' | 'budget' | 'inactive' | 'cards'; employees: readonly Employee[] }

const idOf = ({ id }: Employee): number => id
const phoneOf = ({ phonePrefix: prefix, phone: digits }: Employee): string =>
  digits === '' ? '' : formatPhone({ prefix, digits })

/** The people of a company. A file has the columns that a file of an import has, so that it can come back. */
export function useEmployeesList(onBulk: (change: BulkChange) => void) {
  const { t, i18n } = useLingui()
  const heads = useEmployeeColumns()
  const { id: companyId, name: companyName } = useChosenCompany()
  const companies = useCompanyPick()
  const { groups, currency } = useGroups(companyId)
  const money = (amount: number) => (currency === undefined ? i18n.number(amount) : formatMoney(amount, currency))
  const budget = ({ dailyBudget, employeeGroup }: Employee) => {
    if (dailyBudget !== null) return { amount: money(dailyBudget), of: t({ message: 'own', context: 'a budget' }) }
    if (employeeGroup?.dailyBudget === null || employeeGroup === null)
      return { amount: '–', of: t`as the company’s budget` }
    return { amount: money(employeeGroup.dailyBudget), of: t`from the group` }
  }
  const noEmail = t`no email`
  const all = t({ message: 'All', context: 'no filter' })
  const columns = {
    name: {
      label: t`Employee`,
      grows: true,
      cell: (one) => (
        <span className={styles['person']}>
          <Avatar name={nameOf(one)} size="small" />
          <b>{nameOf(one)}</b>
        </span>
      ),
    },
    position: { label: t`Position`, cell: ({ jobPosition }) => jobPosition, needsRoom: true },
    group: { label: t`Group`, cell: ({ employeeGroup }) => employeeGroup?.name ?? '–' },
    dailyBudget: {
      label: t`A day`,
      align: 'end',
      cell: (one) => {
        const { amount, of } = budget(one)
        return <TwoLines first={one.dailyBudget === null ? amount : <b>{amount}</b>} second={of} />
      },
    },
    phone: {
      label: t`Phone and email`,
      cell: (one) => <TwoLines first={phoneOf(one)} second={one.email === '' ? noEmail : one.email} />,
    },
    meals: {
      label: t`Meals this month`,
      align: 'end',
      cell: ({ mealsNo, status }) => (status === 2 ? '–' : i18n.number(mealsNo)),
      needsRoom: true,
    },
    status: { label: t`Status`, cell: ({ status }) => <StateTag of={EMPLOYEE_LOOK[status]} /> },
  } satisfies Record<string, Column<Employee>>
  return defineList({
    ...LIST_QUERY,
    icon: Users,
    scope: useListScope(),
    words: {
      title: t`Employees`,
      search: t`Name, phone or email`,
      count: (count) => t`${plural(count, { one: '# employee', other: '# employees' })}`,
    },
    empty: {
      title: t`Nobody is here yet`,
      text: t`Everybody who gets meals stands here. Each of them gets an invitation.`,
    },
    columns,
    phoneRow: (one) => ({
      mark: <Avatar name={nameOf(one)} />,
      title: <b>{nameOf(one)}</b>,
      sub: [one.employeeGroup?.name ?? '', budget(one).amount].filter((part) => part !== '').join(' · '),
      end: <StateTag of={EMPLOYEE_LOOK[one.status]} />,
    }),
    keyOf: idOf,
    choices: {
      status: {
        label: t`Status`,
        options: {
          present: t`Active and invited`,
          active: t`Active`,
          invited: t`Invited`,
          inactive: t`Inactive`,
          all,
        },
      },
      meals: { label: t`Meals`, options: { all, none: t`None this month` } },
    },
    details: {
      company: (id) => ({ label: t`Company`, value: companies.nameOf(id) }),
      group: (id) => ({ label: t`Group`, value: groups.find((one) => one.id === id)?.name ?? String(id) }),
    },
    picks: {
      company: { label: t`Company`, all: companies.all, options: companies.options },
      group: { label: t`Group`, all, options: groups.map(({ id, name }) => ({ value: id, label: name })) },
    },
    above: (view, answer) => <EmployeeCounters view={view} counts={answer?.counts} />,
    bulk: {
      actions: (employees) => [
        { label: t`Change group`, icon: Users, run: () => onBulk({ what: 'group', employees }) },
        { label: t`Budget a day`, icon: Wallet, run: () => onBulk({ what: 'budget', employees }) },
        { label: t`Print invitations`, icon: Printer, run: () => onBulk({ what: 'cards', employees }) },
        { label: t`Set inactive`, icon: UserX, isDanger: true, run: () => onBulk({ what: 'inactive', employees }) },
      ],
    },
    file: {
      name: () => [companyName],
      columns: [
        { label: heads.firstName, text: ({ firstName }) => firstName },
        { label: heads.lastName, text: ({ lastName }) => lastName },
        { label: heads.phonePrefix, text: ({ phonePrefix }) => phonePrefix },
        { label: heads.phone, text: ({ phone }) => phone },
        { label: heads.email, text: ({ email }) => email },
        { label: heads.jobPosition, text: ({ jobPosition }) => jobPosition },
        {
          label: heads.dailyBudget,
          text: ({ dailyBudget }) => (dailyBudget === null ? '' : decimalCell(dailyBudget, i18n.locale)),
        },
        { label: heads.employeeGroupId, text: ({ employeeGroup }) => employeeGroup?.name ?? '' },
      ],
    },
    opens: { panel: ({ id }) => <EmployeePanel key={id} companyId={companyId} id={id} />, title: nameOf },
  })
}
