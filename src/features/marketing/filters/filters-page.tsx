import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import ListFilter from 'lucide-react/icons/list-filter'
import { api } from '#/api/app-api'
import { type Column, defineList, optionsOf } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { TwoLines } from '#/components/list/two-lines'
import { useListScope } from '#/components/list/use-list-scope'
import { StateTag } from '#/components/state-tag'
import type { Filter } from '#/contract/app-filters'
import { FILTER } from '#/domain/marketing/catalogues'
import { ACCESS } from '#/domain/people/access'
import { textIn } from '#/domain/values/texts'
import { useMay } from '#/session/use-session'
import { OrderAbove, useGrips } from '../shared/ordered-list'
import { RowOrder, type SaveOrder } from '../shared/row-order'
import { shownState } from '../shared/shown-state'
import { useOrderedColumns } from '../shared/use-ordered-columns'
import { usePlaces } from '../shared/use-places'
import { useSaveOrder } from '../shared/use-save-order'
import { useShownChoice } from '../shared/use-shown-choice'
import { FilterPanel, NewFilter } from './filter-panel'
import { LIST_QUERY } from './filters-list-query'
import { useFilterWords } from './use-filter-words'

/** `/admin/marketing/filters`: chips over the guests' list of businesses, in the order in which they see them. */
export const FiltersPage = () => {
  const mayChange = useMay(ACCESS.platform)
  const order = useSaveOrder(api.appFilters.order)
  return (
    <RowOrder save={order}>
      <ListScreen
        list={useFiltersList(mayChange ? order : undefined)}
        first={mayChange && { label: <Trans>New filter</Trans>, dialog: (close) => <NewFilter onClose={close} /> }}
      />
    </RowOrder>
  )
}

const idOf = ({ id }: Filter): number => id

/** `order`: left out where nothing may be changed. */
function useFiltersList(order: SaveOrder | undefined) {
  const { t, i18n } = useLingui()
  const { choices } = LIST_QUERY.spec
  const { asked, typeOf } = useFilterWords()
  const { byCity } = usePlaces()
  const all = t({ message: 'All', context: 'no filter' })
  const nameOf = ({ name }: Filter) => textIn(name, i18n.locale)
  const columns = useOrderedColumns()
  const ordered = (filter: Filter) => ({ ...filter, name: nameOf(filter) })
  return defineList({
    ...LIST_QUERY,
    icon: ListFilter,
    words: {
      title: t({ message: 'Filters', context: 'over the guests’ list of businesses' }),
      count: (count) => t`${plural(count, { one: '# filter', other: '# filters' })}`,
    },
    empty: { title: t`No filters yet`, text: t`A filter is a chip over the guests’ list of businesses.` },
    ...useGrips(order, ordered),
    columns: {
      name: {
        label: t({ message: 'Filter', context: 'over the list of businesses' }),
        grows: true,
        cell: (filter) => <TwoLines first={<b>{nameOf(filter)}</b>} second={asked(filter)} />,
        text: nameOf,
      },
      orderNo: columns.orderNo,
      asked: { label: t({ message: 'Condition', context: 'of a filter' }), isExtra: true, text: asked },
      type: {
        label: t({ message: 'Type', context: 'of a filter' }),
        needsRoom: true,
        text: ({ type }) => typeOf(type),
      },
      where: columns.where,
      now: {
        label: t({ message: 'Meet it now', context: 'businesses' }),
        align: 'end',
        text: ({ businessesNow }) => String(businessesNow),
      },
      state: columns.state(shownState),
    } satisfies Record<string, Column<Filter>>,
    phoneRow: (filter) => ({
      title: <b>{nameOf(filter)}</b>,
      sub: asked(filter),
      end: <StateTag of={shownState(filter)} />,
    }),
    above: ({ state }, answer) => (
      <OrderAbove
        spec={LIST_QUERY.spec}
        state={state}
        order={order}
        rows={(answer?.items ?? []).map(ordered)}
        title={t`Order in the app`}
      >
        {(filter) => <TwoLines first={<b>{filter.name}</b>} second={asked(filter)} />}
      </OrderAbove>
    ),
    scope: useListScope(),
    keyOf: idOf,
    choices: {
      type: {
        label: t({ message: 'Type', context: 'of a filter' }),
        options: optionsOf(choices.type, (type) => (type === 'all' ? all : typeOf(FILTER[type]))),
      },
      shown: useShownChoice(),
    },
    ...byCity,
    opens: { panel: (filter) => <FilterPanel key={filter.id} filter={filter} />, title: nameOf },
  })
}
