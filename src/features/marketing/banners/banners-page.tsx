import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Image from 'lucide-react/icons/image'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { type Column, defineList, optionsOf } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { TwoLines } from '#/components/list/two-lines'
import { useDayText } from '#/components/list/use-day-text'
import { useListScope } from '#/components/list/use-list-scope'
import { StateTag } from '#/components/state-tag'
import type { Banner } from '#/contract/web-banners'
import { BANNER_TYPES } from '#/domain/marketing/catalogues'
import { lastDay } from '#/domain/marketing/shown-days'
import { ACCESS } from '#/domain/people/access'
import { textIn } from '#/domain/values/texts'
import { useMay } from '#/session/use-session'
import { MARKETING_STATE } from '../shared/marketing-states'
import { NamedRow } from '../shared/named-row'
import { OrderAbove, useGrips } from '../shared/ordered-list'
import { RowOrder, type SaveOrder } from '../shared/row-order'
import { Thumbnail } from '../shared/thumbnail'
import { useCatalogue } from '../shared/use-catalogue'
import { useDaysWords } from '../shared/use-days-words'
import { useOrderedColumns } from '../shared/use-ordered-columns'
import { usePlaces } from '../shared/use-places'
import { BannerPanel, NewBanner } from './banner-panel'
import { BANNER_PLACE_WORDS } from './banner-places'
import { LIST_QUERY } from './banners-list-query'

/** `/admin/marketing/banners`: pictures of the guests' website that lead somewhere. */
export const BannersPage = () => {
  const mayChange = useMay(ACCESS.platform)
  const { save } = useSave(api.webBanners.order)
  const order: SaveOrder = (id, n) => save({ params: { id, n } })
  return (
    <RowOrder save={order}>
      <ListScreen
        list={useBannersList(mayChange ? order : undefined)}
        first={mayChange && { label: <Trans>New banner</Trans>, dialog: (close) => <NewBanner onClose={close} /> }}
      />
    </RowOrder>
  )
}

const idOf = ({ id }: Banner): number => id

/** `order`: left out where nothing may be changed. */
function useBannersList(order: SaveOrder | undefined) {
  const { t, i18n } = useLingui()
  const { choices } = LIST_QUERY.spec
  const dayText = useDayText()
  const daysOf = useDaysWords()
  const shapes = useCatalogue(BANNER_TYPES)
  const { byCity, citiesOf } = usePlaces()
  const all = t({ message: 'All', context: 'no filter' })
  const nameOf = ({ title }: Banner) => textIn(title, i18n.locale)
  const columns = useOrderedColumns()
  const ordered = (banner: Banner) => ({ ...banner, name: nameOf(banner) })
  return defineList({
    ...LIST_QUERY,
    icon: Image,
    words: {
      title: t`Banners`,
      search: t`Banner`,
      count: (count) => t`${plural(count, { one: '# banner', other: '# banners' })}`,
    },
    empty: { title: t`No banners yet`, text: t`A banner is a picture of the website that leads somewhere.` },
    ...useGrips(order, ordered),
    columns: {
      title: {
        label: t`Banner`,
        grows: true,
        cell: (banner) => (
          <NamedRow of={banner} name={nameOf(banner)} sub={shapes.wordOf(banner.bannerType)} leadsTo={banner.leadsTo} />
        ),
        text: nameOf,
      },
      orderNo: columns.orderNo,
      place: {
        label: t`Place on the website`,
        needsRoom: true,
        text: ({ place }) => i18n._(BANNER_PLACE_WORDS[place]),
      },
      city: { label: t`City`, needsRoom: true, text: citiesOf },
      startAt: { label: t`Dates`, text: daysOf },
      endAt: {
        label: t`Until`,
        isExtra: true,
        text: (banner) => {
          const last = lastDay(banner)
          return last === null ? '' : dayText(last)
        },
      },
      state: columns.state(({ state }) => MARKETING_STATE[state]),
    } satisfies Record<string, Column<Banner>>,
    phoneRow: (banner) => ({
      mark: <Thumbnail of={banner} />,
      title: <b>{nameOf(banner)}</b>,
      sub: `${i18n._(BANNER_PLACE_WORDS[banner.place])}, ${daysOf(banner)}`,
      end: <StateTag of={MARKETING_STATE[banner.state]} />,
    }),
    above: ({ state }, answer) => (
      <OrderAbove
        spec={LIST_QUERY.spec}
        state={state}
        order={order}
        rows={(answer?.items ?? []).map(ordered)}
        title={t`Order on the website`}
      >
        {(banner) => <TwoLines first={<b>{banner.name}</b>} second={daysOf(banner)} />}
      </OrderAbove>
    ),
    scope: useListScope(),
    keyOf: idOf,
    choices: {
      place: {
        label: t({ message: 'Place', context: 'on the website' }),
        options: optionsOf(choices.place, (place) => (place === 'all' ? all : i18n._(BANNER_PLACE_WORDS[place]))),
      },
      state: {
        label: t`Status`,
        options: optionsOf(choices.state, (state) => (state === 'all' ? all : i18n._(MARKETING_STATE[state].label))),
      },
    },
    ...byCity,
    opens: { panel: ({ id }) => <BannerPanel key={id} id={id} />, title: nameOf },
  })
}
