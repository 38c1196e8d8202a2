import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { Destination } from '#/domain/marketing/destination'
import type { MarketingState } from '#/domain/marketing/schedule'
import { textIn } from '#/domain/values/texts'
import { useBlockWords } from '../blocks/use-block-words'
import { usePlaces } from '../shared/use-places'

/** A campaign, a block or a banner, as the page of what is live says it. */
export type ShownThing = {
  key: string
  kind: 'campaign' | 'block' | 'banner'
  id: number
  name: string
  /** What it is, and where. */
  sub: string
  state: MarketingState
  startAt: string | null
  endAt: string | null
  leadsTo: Destination
  pictureUrl: string | null
  focusX: number
  focusY: number
}

const MOST = 500

/** All that guests are shown or will be, and the readings that bring it: `things` are undefined until all are there. */
export function useShownThings() {
  const { t, i18n } = useLingui()
  const { nameOf } = useBlockWords()
  const { citiesIn } = usePlaces()
  const campaigns = useQuery(query(api.campaigns.list, { query: { onlyValid: 1, limit: MOST } }))
  const banners = useQuery(query(api.webBanners.list, { query: { limit: MOST } }))
  const blocks = useQuery(query(api.appBlocks.list, { query: { onlyValid: 1, limit: MOST } }))
  const words = {
    campaign: t`Campaign`,
    block: t({ message: 'Block', context: 'of the guests’ home' }),
    banner: t`Banner`,
  }
  type Row = Omit<ShownThing, 'key' | 'kind' | 'name' | 'sub'> & { cityIds: readonly number[] }
  const thing = (kind: ShownThing['kind'], row: Row, name: string): ShownThing => ({
    ...row,
    key: `${kind}/${row.id}`,
    kind,
    name,
    sub: `${words[kind]}, ${citiesIn(row)}`,
  })
  const things =
    campaigns.data === undefined || banners.data === undefined || blocks.data === undefined
      ? undefined
      : [
          ...campaigns.data.items.map((row) => thing('campaign', row, textIn(row.title, i18n.locale))),
          ...blocks.data.items.map((row) => thing('block', row, nameOf(row))),
          ...banners.data.items.map((row) => thing('banner', row, textIn(row.title, i18n.locale))),
        ]
  return { things, readings: [campaigns, banners, blocks] as const }
}
