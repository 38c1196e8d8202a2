import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import UsersRound from 'lucide-react/icons/users-round'
import { type Column, defineList } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { useListScope } from '#/components/list/use-list-scope'
import { StateTag } from '#/components/state-tag'
import type { ResponseOf } from '#/contract/endpoint'
import type { employeeGroups } from '#/contract/employee-groups'
import { formatMoney } from '#/i18n/format'
import { useChosenCompany, useCompanyPick } from '../chosen-company'
import { CompanyTabs } from '../company-tabs'
import { GROUP_LOOK } from '../employee-words'
import { NoCompany } from '../list/employees-page'
import { useGroups } from '../use-groups'
import { NewGroup } from './group-form'
import { GroupPanel } from './group-panel'
import { LIST_QUERY } from './groups-list-query'

type Group = ResponseOf<typeof employeeGroups.list>['items'][number]

/** `/company/employees/groups`: people who share a budget, ordering times and restaurants. */
export const GroupsPage = () => {
  const { id } = useChosenCompany()
  return id === 0 ? <NoCompany /> : <Groups key={id} companyId={id} />
}

const Groups = ({ companyId }: { companyId: number }) => {
  const { t } = useLingui()
  return (
    <ListScreen
      title={t`Employees`}
      list={useGroupsList(companyId)}
      first={{
        label: <Trans>New group</Trans>,
        dialog: (close) => <NewGroup companyId={companyId} onClose={close} />,
      }}
    >
      <CompanyTabs at="groups" />
    </ListScreen>
  )
}

const idOf = ({ id }: Group): number => id
const namesOf = (things: readonly { name: string }[]): string => things.map(({ name }) => name).join(', ')

function useGroupsList(companyId: number) {
  const { t, i18n } = useLingui()
  const companies = useCompanyPick()
  const { currency } = useGroups(companyId)
  const money = (amount: number) => (currency === undefined ? i18n.number(amount) : formatMoney(amount, currency))
  const budget = ({ dailyBudget }: Group) => (dailyBudget === null ? '–' : money(dailyBudget))
  const times = ({ orderingTimes }: Group) => (orderingTimes.length === 0 ? '–' : namesOf(orderingTimes))
  const restaurants = ({ preferredBusinesses }: Group) =>
    preferredBusinesses.length === 0
      ? t({ message: 'All', context: 'restaurants of a group' })
      : namesOf(preferredBusinesses)
  const people = ({ membersNo }: Group) => t`${plural(membersNo, { one: '# person', other: '# people' })}`
  const statusWord = ({ status }: Group) => i18n._(GROUP_LOOK[status].label)
  return defineList({
    ...LIST_QUERY,
    icon: UsersRound,
    scope: useListScope(),
    words: {
      title: t`Groups`,
      search: t`Group`,
      count: (count) => t`${plural(count, { one: '# group', other: '# groups' })}`,
    },
    empty: {
      title: t`No groups yet`,
      text: t`People of a group share a budget a day, delivery times and restaurants.`,
    },
    columns: {
      name: { label: t`Group`, grows: true, cell: ({ name }) => <b>{name}</b>, text: ({ name }) => name },
      members: { label: t`People`, align: 'end', text: ({ membersNo }) => i18n.number(membersNo) },
      dailyBudget: { label: t`A day`, align: 'end', text: budget },
      times: { label: t`Delivery time`, text: times, needsRoom: true },
      restaurants: { label: t`Restaurants`, text: restaurants, needsRoom: true },
      spent: { label: t`Spent this month`, align: 'end', text: ({ spent }) => money(spent) },
      status: { label: t`Status`, cell: ({ status }) => <StateTag of={GROUP_LOOK[status]} />, text: statusWord },
    } satisfies Record<string, Column<Group>>,
    phoneRow: (group) => ({
      title: <b>{group.name}</b>,
      sub: `${people(group)} · ${budget(group)}`,
      end: <StateTag of={GROUP_LOOK[group.status]} />,
      endSub: money(group.spent),
    }),
    keyOf: idOf,
    choices: {
      status: {
        label: t`Status`,
        options: { all: t({ message: 'All', context: 'no filter' }), active: t`Active`, inactive: t`Inactive` },
      },
    },
    details: { company: (id) => ({ label: t`Company`, value: companies.nameOf(id) }) },
    picks: { company: { label: t`Company`, all: companies.all, options: companies.options } },
    opens: {
      panel: (group, close) => <GroupPanel key={group.id} companyId={companyId} group={group} onRemoved={close} />,
      title: ({ name }) => name,
    },
  })
}
