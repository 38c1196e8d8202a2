import { asc, eq } from 'drizzle-orm'
import type { Campaign, campaigns as calls } from '#/contract/campaigns'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import { campaignCodec } from '#/domain/marketing/campaign-codec'
import { statusOf } from '#/domain/marketing/schedule'
import { firstDay, lastDay } from '#/domain/marketing/shown-days'
import { HOUSE_LANGUAGE, textIn } from '#/domain/values/texts'
import type { Transaction } from '../../db/database'
import { campaigns } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { countStates, isAmong, isNamed, pageInMemory } from '../marketing/in-memory'
import { shownThings } from '../marketing/shown-facts'
import { soFarOf } from '../marketing/so-far'

type Row = typeof campaigns.$inferSelect

async function presentAll(tx: Transaction, rows: readonly Row[], now: Date): Promise<Campaign[]> {
  const things = rows.map((row) => ({
    id: row.id,
    ...campaignCodec.toWire(row),
    orderNo: row.orderNo,
    revision: row.revision,
  }))
  return (await shownThings(tx, things, now)).map((campaign) => ({
    ...campaign,
    categoryID: campaign.id,
    categoryName: textIn(campaign.title, HOUSE_LANGUAGE),
    status: statusOf(campaign),
    startDate: firstDay(campaign),
    endDate: lastDay(campaign),
  }))
}

/** All of them, in the order of guests. */
export const loadCampaigns = async (tx: Transaction, now: Date): Promise<Campaign[]> =>
  presentAll(tx, await tx.select().from(campaigns).orderBy(asc(campaigns.orderNo), asc(campaigns.id)), now)

export const listCampaigns = (
  ctx: SignedInContext,
  { city, businessType, position, state, name, onlyValid, ...page }: QueryOf<typeof calls.list>,
): Promise<ResponseOf<typeof calls.list>> =>
  inSnapshot(ctx, async (tx) => {
    const among = (await loadCampaigns(tx, ctx.now)).filter(
      (each) =>
        isAmong(each.cityIds, city) &&
        isAmong(each.businessTypeIds, businessType) &&
        (position === undefined || each.position === position) &&
        (onlyValid === -1 || each.state !== 'over') &&
        isNamed(each.title, name),
    )
    const found = among.filter((each) => state === undefined || each.state === state)
    return {
      ...pageInMemory(found, page, {
        orderNo: (each) => each.orderNo,
        title: (each) => each.categoryName,
        startAt: (each) => each.startAt,
        endAt: (each) => each.endAt,
      }),
      counts: countStates(among),
    }
  })

/** Faults with 404. */
export async function requireCampaign(tx: Transaction, id: number, now: Date): Promise<Campaign> {
  const [campaign] = await presentAll(tx, await tx.select().from(campaigns).where(eq(campaigns.id, id)), now)
  if (campaign === undefined) throw new Fault('not_found')
  return campaign
}

export const readCampaign = (ctx: SignedInContext, id: number): Promise<ResponseOf<typeof calls.one>> =>
  inSnapshot(ctx, async (tx) => ({
    ...(await requireCampaign(tx, id, ctx.now)),
    soFar: await soFarOf(tx, 'campaign', id),
  }))
