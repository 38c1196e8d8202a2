import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CircleDot from 'lucide-react/icons/circle-dot'
import { api } from '#/api/app-api'
import { type Column, defineList } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { TwoLines } from '#/components/list/two-lines'
import { useListScope } from '#/components/list/use-list-scope'
import { StateTag } from '#/components/state-tag'
import type { Subcategory } from '#/contract/subcategories'
import { ACCESS } from '#/domain/people/access'
import { textIn } from '#/domain/values/texts'
import { useMay } from '#/session/use-session'
import { NamedRow } from '../shared/named-row'
import { OrderAbove, useGrips } from '../shared/ordered-list'
import { RowOrder, type SaveOrder } from '../shared/row-order'
import { shownState } from '../shared/shown-state'
import { unwrittenIn } from '../shared/texts-fields'
import { Thumbnail } from '../shared/thumbnail'
import { useOrderedColumns } from '../shared/use-ordered-columns'
import { useSaveOrder } from '../shared/use-save-order'
import { useShownChoice } from '../shared/use-shown-choice'
import { LIST_QUERY } from './subcategories-list-query'
import { NewSubcategory, SubcategoryPanel } from './subcategory-panel'
import { useSubcategoryBlocks } from './use-subcategory-blocks'

/** `/admin/marketing/subcategories`: round pictures of the guests' home that lead to businesses, and their parts. */
export const SubcategoriesPage = () => {
  const mayChange = useMay(ACCESS.platform)
  const order = useSaveOrder(api.subcategories.order)
  return (
    <RowOrder save={order}>
      <ListScreen
        list={useSubcategoriesList(mayChange ? order : undefined)}
        first={
          mayChange && { label: <Trans>New subcategory</Trans>, dialog: (close) => <NewSubcategory onClose={close} /> }
        }
      />
    </RowOrder>
  )
}

const idOf = ({ id }: Subcategory): number => id

/** `order`: left out where nothing may be changed. */
function useSubcategoriesList(order: SaveOrder | undefined) {
  const { t, i18n } = useLingui()
  const blocks = useSubcategoryBlocks()
  const all = t({ message: 'All', context: 'no filter' })
  const nameOf = ({ name }: Subcategory) => textIn(name, i18n.locale)
  const columns = useOrderedColumns()
  const ordered = (subcategory: Subcategory) => ({ ...subcategory, name: nameOf(subcategory) })
  const blockOf = ({ blockId, blockTitle }: Subcategory) =>
    blockId === null
      ? t`Every block that shows all`
      : (blocks.find(({ value }) => value === blockId)?.label ?? blockTitle ?? '')
  const businesses = ({ businessIds }: Pick<Subcategory, 'businessIds'>) =>
    t`${plural(businessIds.length, { one: '# business', other: '# businesses' })}`
  const partsOf = ({ parts }: Subcategory) => parts.map(({ name }) => textIn(name, i18n.locale)).join(', ')
  return defineList({
    ...LIST_QUERY,
    icon: CircleDot,
    words: {
      title: t`Subcategories`,
      search: t`Name`,
      count: (count) => t`${plural(count, { one: '# subcategory', other: '# subcategories' })}`,
    },
    empty: { title: t`No subcategories yet`, text: t`A subcategory is a round picture that leads to businesses.` },
    ...useGrips(order, ordered),
    columns: {
      name: {
        label: t`Subcategory`,
        grows: true,
        cell: (row) => <NamedRow of={row} name={nameOf(row)} sub={partsOf(row) || businesses(row)} leadsTo="there" />,
        text: nameOf,
      },
      orderNo: columns.orderNo,
      missing: {
        label: t({ message: 'Not written', context: 'languages' }),
        needsRoom: true,
        text: ({ name }) => unwrittenIn(name),
      },
      businesses: { label: t`Businesses`, align: 'end', text: ({ businessIds }) => String(businessIds.length) },
      block: { label: t({ message: 'Block', context: 'of the guests’ home' }), needsRoom: true, text: blockOf },
      state: columns.state(shownState),
    } satisfies Record<string, Column<Subcategory>>,
    phoneRow: (row) => ({
      mark: <Thumbnail of={row} />,
      title: <b>{nameOf(row)}</b>,
      sub: businesses(row),
      end: <StateTag of={shownState(row)} />,
    }),
    above: ({ state }, answer) => (
      <OrderAbove
        spec={LIST_QUERY.spec}
        state={state}
        order={order}
        rows={(answer?.items ?? []).map(ordered)}
        title={t`Order in the app`}
      >
        {(row) => <TwoLines first={<b>{row.name}</b>} second={businesses(row)} />}
      </OrderAbove>
    ),
    scope: useListScope(),
    keyOf: idOf,
    choices: { shown: useShownChoice() },
    details: {
      block: (id) => ({
        label: t({ message: 'Block', context: 'of the guests’ home' }),
        value: blocks.find(({ value }) => value === id)?.label ?? String(id),
      }),
    },
    picks: { block: { label: t({ message: 'Block', context: 'of the guests’ home' }), all, options: blocks } },
    opens: { panel: ({ id }) => <SubcategoryPanel key={id} id={id} />, title: nameOf },
  })
}
