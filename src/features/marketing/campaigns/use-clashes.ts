import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useQuestion } from '#/components/form/use-question'
import type { Campaign } from '#/contract/campaigns'
import { clash } from '#/domain/marketing/campaign-clash'
import { campaignCodec, type CampaignTexts } from '#/domain/marketing/campaign-codec'

/** Asked before a campaign is saved: `ask` answers whether it is to be saved, `place` which place it then takes. */
export type Clashes = { ask: (values: CampaignTexts) => Promise<boolean>; place: () => { orderNo?: number } }

/**
 * The campaigns that stand at the place of the edited one on the same days, and the question which is first. Nobody is asked about those
 * that it met before.
 */
export function useClashes(campaign: Campaign | undefined) {
  const { data } = useQuery(query(api.campaigns.list, { query: { onlyValid: 1, limit: 500 } }))
  const { asked, ask, answer } = useQuestion<Campaign>()
  const chosen = useRef<number>(undefined)
  const others = (data?.items ?? []).filter(({ id }) => id !== campaign?.id)
  const clashesOf = (values: CampaignTexts): Campaign[] => {
    const decided = campaignCodec.fromTexts(values)
    return others.filter((other) => other.state !== 'draft' && clash(decided, other))
  }
  const clashes: Clashes = {
    ask: async (values) => {
      chosen.current = undefined
      const known = campaign === undefined ? [] : clashesOf(campaignCodec.toTexts(campaign))
      const met = clashesOf(values).find((other) => !known.includes(other))
      return met === undefined || ask(met)
    },
    place: () => (chosen.current === undefined ? {} : { orderNo: chosen.current }),
  }
  return {
    clashes,
    clashesOf,
    asked,
    /** `isFirst`: undefined where it is not to be saved. */
    decide: (isFirst: boolean | undefined) => {
      if (asked === undefined || isFirst === undefined) return answer(false)
      const own = campaign?.orderNo ?? Number.POSITIVE_INFINITY
      // Already on that side of the other it stays where it is.
      const isThere = isFirst ? own < asked.orderNo : own > asked.orderNo
      chosen.current = isThere ? undefined : asked.orderNo
      answer(true)
    },
  }
}
