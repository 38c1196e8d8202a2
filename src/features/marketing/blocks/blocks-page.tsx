import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import LayoutList from 'lucide-react/icons/layout-list'
import { api } from '#/api/app-api'
import { type Column, defineList } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { TwoLines } from '#/components/list/two-lines'
import { useListScope } from '#/components/list/use-list-scope'
import { StateTag } from '#/components/state-tag'
import type { Block } from '#/contract/app-blocks'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { HomePreview } from '../preview/home-preview'
import { MARKETING_STATE } from '../shared/marketing-states'
import { OrderAbove, useGrips } from '../shared/ordered-list'
import { RowOrder, type SaveOrder } from '../shared/row-order'
import { useDaysWords } from '../shared/use-days-words'
import { useOrderedColumns } from '../shared/use-ordered-columns'
import { usePlaces } from '../shared/use-places'
import { useSaveOrder } from '../shared/use-save-order'
import { useShownChoice } from '../shared/use-shown-choice'
import { useSwitchRow } from '../shared/use-switch-row'
import { blockPageAt } from './block-page-at'
import { LIST_QUERY } from './blocks-list-query'
import { useBlockWords } from './use-block-words'

/** `/admin/marketing/blocks`: the rows of the guests' home, in the order in which they see them. */
export const BlocksPage = () => {
  const mayChange = useMay(ACCESS.platform)
  const order = useSaveOrder(api.appBlocks.order)
  return (
    <RowOrder save={order}>
      <ListScreen
        list={useBlocksList(mayChange ? order : undefined)}
        aside={<HomePreview />}
        first={mayChange && { label: <Trans>New block</Trans>, link: <Link {...blockPageAt('new')} /> }}
      />
    </RowOrder>
  )
}

const idOf = ({ id }: Block): number => id

/** `order`: left out where nothing may be changed. */
function useBlocksList(order: SaveOrder | undefined) {
  const { t } = useLingui()
  const daysOf = useDaysWords()
  const { nameOf, madeOf, modeOf } = useBlockWords()
  const { byCity } = usePlaces()
  const switchRow = useSwitchRow(api.appBlocks.setStatus)
  const all = t({ message: 'All', context: 'no filter' })
  const columns = useOrderedColumns()
  const ordered = (block: Block) => ({ ...block, name: nameOf(block) })
  const unseen = ({ items }: Block) => items.filter(({ problem }) => problem !== null).length
  const subOf = (block: Block) =>
    unseen(block) === 0
      ? madeOf(block)
      : `${madeOf(block)}; ${t`${plural(unseen(block), { one: '# of them is not shown to guests', other: '# of them are not shown to guests' })}`}`
  return defineList({
    ...LIST_QUERY,
    icon: LayoutList,
    words: {
      title: t`App blocks`,
      search: t({ message: 'Heading', context: 'of a block' }),
      count: (count) => t`${plural(count, { one: '# block', other: '# blocks' })}`,
    },
    empty: { title: t`No blocks yet`, text: t`A block is a row of the guests’ home: campaigns, businesses, dishes.` },
    ...useGrips(order, ordered),
    columns: {
      title: {
        label: t({ message: 'Block', context: 'of the guests’ home' }),
        grows: true,
        cell: (block) => <TwoLines first={<b>{nameOf(block)}</b>} second={subOf(block)} />,
        text: nameOf,
      },
      orderNo: columns.orderNo,
      mode: {
        label: t({ message: 'Filled', context: 'how a block comes by what it shows' }),
        needsRoom: true,
        text: modeOf,
      },
      where: columns.where,
      startAt: { label: t`Dates`, text: daysOf },
      state: columns.state(({ state }) => MARKETING_STATE[state]),
    } satisfies Record<string, Column<Block>>,
    phoneRow: (block) => ({
      title: <b>{nameOf(block)}</b>,
      sub: subOf(block),
      end: <StateTag of={MARKETING_STATE[block.state]} />,
    }),
    above: ({ state }, answer) => (
      <OrderAbove
        spec={LIST_QUERY.spec}
        state={state}
        order={order}
        rows={(answer?.items ?? []).map(ordered)}
        title={t`Order in the app`}
      >
        {(block) => <TwoLines first={<b>{block.name}</b>} second={madeOf(block)} />}
      </OrderAbove>
    ),
    ...(order !== undefined && {
      actions: (block: Block) => [
        {
          label: block.isShown ? t`Hide from guests` : t`Show to guests`,
          icon: block.isShown ? EyeOff : Eye,
          run: () => void switchRow(ordered(block)),
        },
      ],
    }),
    scope: useListScope(),
    keyOf: idOf,
    choices: {
      shown: useShownChoice(),
      dates: {
        label: t`Dates`,
        options: { all, notOver: t({ message: 'Not over', context: 'days that have not ended' }) },
      },
    },
    ...byCity,
    opens: { page: ({ id }, look) => <Link {...blockPageAt(id)} {...look} /> },
  })
}
