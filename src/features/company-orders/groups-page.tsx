import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Building2 from 'lucide-react/icons/building-2'
import { type Column, defineList, optionsOf } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { TwoLines } from '#/components/list/two-lines'
import { useListScope } from '#/components/list/use-list-scope'
import { StateTag } from '#/components/state-tag'
import type { MealGroup } from '#/contract/company-orders'
import { GroupPanel } from './group-panel'
import { COLUMN_LOOK, lookOf } from './group-looks'
import { LIST_QUERY } from './groups-list-query'
import { useDayWords } from './use-day-words'

/** `/b2bOrders/list`: meals of companies, in the groups that are cooked together. */
export const GroupsPage = () => <ListScreen list={useGroupsList()} isOfBusiness />

const idOf = ({ id }: MealGroup): number => id
const companyOf = ({ company }: MealGroup): string => company.name
const slotOf = ({ slot }: MealGroup): string => slot.startTime

function useGroupsList() {
  const { t, i18n } = useLingui()
  const scope = useListScope()
  const dayWords = useDayWords(scope.timeZone)
  const dayOf = ({ docDate }: MealGroup) => dayWords(docDate)
  const mealsOf = ({ meals, expected }: MealGroup) =>
    expected === null ? i18n.number(meals) : t`${meals} of ${expected}`
  return defineList({
    ...LIST_QUERY,
    scope,
    icon: Building2,
    words: {
      title: t`Company orders`,
      search: t`Order or company`,
      count: (count) => t`${plural(count, { one: '# order', other: '# orders' })}`,
    },
    empty: { title: t`No company orders yet`, text: <Trans>The first meal of a list makes its order.</Trans> },
    columns: {
      id: { label: t`Order`, cell: (group) => <b>{group.code}</b>, text: ({ code }) => code },
      companyName: { label: t`Company`, text: companyOf, grows: true },
      business: { label: t`Business`, text: ({ business }) => business.name, isExtra: scope.business !== undefined },
      docDate: { label: t`Day`, text: dayOf },
      slot: { label: t`At the door`, text: slotOf },
      meals: { label: t`Meals`, align: 'end', text: mealsOf },
      address: { label: t`Address`, text: ({ address }) => address, needsRoom: true },
      status: {
        label: t`Status`,
        cell: (group) => <StateTag of={lookOf(group)} />,
        text: (group) => i18n._(lookOf(group).label),
      },
    } satisfies Record<string, Column<MealGroup>>,
    phoneRow: (group) => {
      const meals = t`${plural(group.meals, { one: '# meal', other: '# meals' })}`
      return {
        title: <b>{companyOf(group)}</b>,
        sub: `${group.code} · ${dayOf(group)}, ${slotOf(group)}`,
        end: <StateTag of={lookOf(group)} />,
        endSub: meals,
      }
    },
    keyOf: idOf,
    choices: {
      state: {
        label: t`Status`,
        options: optionsOf(LIST_QUERY.spec.choices.state, (state) =>
          state === 'all' ? t({ message: 'All', context: 'no filter' }) : i18n._(COLUMN_LOOK[state].label),
        ),
      },
    },
    opens: {
      panel: (group) => <GroupPanel key={group.id} groupId={group.id} />,
      title: (group) => <TwoLines first={companyOf(group)} second={group.code} />,
    },
  })
}
