import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import Megaphone from 'lucide-react/icons/megaphone'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { Counters } from '#/components/list/counters'
import { type Column, defineList, optionsOf } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { useListScope } from '#/components/list/use-list-scope'
import { StateTag } from '#/components/state-tag'
import type { Campaign } from '#/contract/campaigns'
import { CAMPAIGN_POSITIONS, CAMPAIGN_TYPES, POSITION } from '#/domain/marketing/catalogues'
import { MARKETING_STATES } from '#/domain/marketing/schedule'
import { dayAfter } from '#/domain/values/wall-clock'
import { textIn } from '#/domain/values/texts'
import { ACCESS } from '#/domain/people/access'
import { useDayText } from '#/components/list/use-day-text'
import { TwoLines } from '#/components/list/two-lines'
import { useMay } from '#/session/use-session'
import { GANTT_DAYS, GanttCell, ganttStart } from '../shared/gantt-cell'
import { MARKETING_STATE } from '../shared/marketing-states'
import { OrderAbove, useGrips } from '../shared/ordered-list'
import { RowOrder, type SaveOrder } from '../shared/row-order'
import { NamedRow } from '../shared/named-row'
import { Thumbnail } from '../shared/thumbnail'
import { useCatalogue } from '../shared/use-catalogue'
import { useDaysWords } from '../shared/use-days-words'
import { useOrderedColumns } from '../shared/use-ordered-columns'
import { usePlaces } from '../shared/use-places'
import { campaignPageAt } from './campaign-page-at'
import { LIST_QUERY } from './campaigns-list-query'
import { useCopyCampaign } from './use-copy-campaign'

/** `/admin/marketing/campaigns`: what is put before guests, in the order in which they see it. */
export const CampaignsPage = () => {
  const mayChange = useMay(ACCESS.platform)
  const { save } = useSave(api.campaigns.order)
  const order: SaveOrder = (id, n) => save({ params: { id, n } })
  return (
    <RowOrder save={order}>
      <ListScreen
        list={useCampaignsList(mayChange ? order : undefined)}
        first={mayChange && { label: <Trans>New campaign</Trans>, link: <Link {...campaignPageAt('new')} /> }}
      />
    </RowOrder>
  )
}

const idOf = ({ id }: Campaign): number => id

/** `order`: left out where nothing may be changed. */
function useCampaignsList(order: SaveOrder | undefined) {
  const { t, i18n } = useLingui()
  const { choices } = LIST_QUERY.spec
  const scope = useListScope()
  const today = scope.today()
  const dayText = useDayText()
  const daysOf = useDaysWords()
  const types = useCatalogue(CAMPAIGN_TYPES)
  const positions = useCatalogue(CAMPAIGN_POSITIONS)
  const { byCity, types: businessTypes, citiesOf } = usePlaces()
  const { copy } = useCopyCampaign()
  const nameOf = ({ title }: Campaign) => textIn(title, i18n.locale)
  const columns = useOrderedColumns()
  const ordered = (campaign: Campaign): Campaign & { name: string } => ({ ...campaign, name: nameOf(campaign) })
  const firstDay = dayText(ganttStart(today))
  const lastDay = dayText(dayAfter(ganttStart(today), GANTT_DAYS - 1))
  return defineList({
    ...LIST_QUERY,
    icon: Megaphone,
    words: {
      title: t`Campaigns`,
      search: t`Campaign`,
      count: (count) => t`${plural(count, { one: '# campaign', other: '# campaigns' })}`,
    },
    empty: { title: t`No campaigns yet`, text: t`A campaign puts businesses before guests for a while.` },
    ...useGrips(order, ordered),
    columns: {
      title: {
        label: t`Campaign`,
        grows: true,
        cell: (campaign) => (
          <NamedRow
            of={campaign}
            name={nameOf(campaign)}
            sub={types.wordOf(campaign.type)}
            leadsTo={campaign.leadsTo}
          />
        ),
        text: nameOf,
      },
      orderNo: columns.orderNo,
      where: columns.where,
      place: { label: t`Place in the app`, needsRoom: true, text: ({ position }) => positions.wordOf(position) },
      weeks: {
        label: t`${firstDay} to ${lastDay}`,
        needsRoom: true,
        cell: (campaign) => <GanttCell of={campaign} today={today} />,
      },
      startAt: { label: t`Dates`, text: daysOf },
      endAt: { label: t`Until`, isExtra: true, text: ({ endDate }) => (endDate === null ? '' : dayText(endDate)) },
      state: columns.state(({ state }) => MARKETING_STATE[state]),
    } satisfies Record<string, Column<Campaign>>,
    phoneRow: (campaign) => ({
      mark: <Thumbnail of={campaign} />,
      title: <b>{nameOf(campaign)}</b>,
      sub: `${citiesOf(campaign)}, ${daysOf(campaign)}`,
      end: <StateTag of={MARKETING_STATE[campaign.state]} />,
    }),
    above: ({ state, change }, answer) => (
      <>
        <Counters
          label={t`Campaigns by status`}
          isBusy={answer === undefined}
          chosen={state.choices.state}
          onChoose={(chosen) => change(({ choices }) => ({ choices: { ...choices, state: chosen ?? 'all' } }))}
          counters={MARKETING_STATES.map((value) => ({
            value,
            icon: MARKETING_STATE[value].glyph,
            count: answer?.counts[value],
            words: i18n._(MARKETING_STATE[value].label),
          }))}
        />
        <OrderAbove
          spec={LIST_QUERY.spec}
          state={state}
          order={order}
          rows={(answer?.items ?? []).map(ordered)}
          title={t`Order in the app`}
        >
          {(campaign) => <TwoLines first={<b>{campaign.name}</b>} second={daysOf(campaign)} />}
        </OrderAbove>
      </>
    ),
    ...(order !== undefined && {
      actions: (campaign: Campaign) => [{ label: t`Copy`, icon: Copy, run: () => void copy(campaign) }],
    }),
    scope,
    keyOf: idOf,
    choices: {
      place: {
        label: t({ message: 'Place', context: 'in the app' }),
        options: optionsOf(choices.place, (place) =>
          place === 'all' ? t({ message: 'All', context: 'no filter' }) : positions.wordOf(POSITION[place]),
        ),
      },
      state: {
        label: t`Status`,
        options: optionsOf(choices.state, (state) =>
          state === 'all' ? t({ message: 'All', context: 'no filter' }) : i18n._(MARKETING_STATE[state].label),
        ),
      },
    },
    details: {
      ...byCity.details,
      type: (id) => ({
        label: t`Business type`,
        value: businessTypes.find(({ value }) => value === id)?.label ?? `#${id}`,
      }),
    },
    picks: {
      ...byCity.picks,
      type: { label: t`Business type`, all: t({ message: 'All', context: 'no filter' }), options: businessTypes },
    },
    opens: { page: ({ id }, look) => <Link {...campaignPageAt(id)} {...look} /> },
  })
}
