import { eq } from 'drizzle-orm'
import { type Campaign, type CampaignInput, campaigns as calls } from '#/contract/campaigns'
import { titleProblems } from '#/domain/marketing/campaign'
import { campaignCodec } from '#/domain/marketing/campaign-codec'
import { trimmedRedirect } from '#/domain/marketing/redirect'
import type { Transaction } from '../../db/database'
import { campaigns } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { withoutAudit } from '../../ground/writes/required-audit'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { lastPlace, moveInOrder, oneWriter } from '../marketing/renumber'
import {
  businessProblems,
  pictureProblems,
  redirectTargetProblems,
  shownWhenProblems,
} from '../marketing/require-sound'
import { requireCampaign } from './campaign-rows'

/** What people decide; the rest follows from it or from the moment. */
const campaignRecord = trackedRecord<Campaign>('campaign', (campaign) => ({
  ...campaignCodec.toWire(rowOf(campaign)),
  orderNo: campaign.orderNo,
}))

const rowOf = (decided: Omit<CampaignInput, 'orderNo'>) => campaignCodec.toRow(decided)

export const createCampaign = (ctx: SignedInContext, input: Input<typeof calls.create>): Promise<Campaign> =>
  idempotentWrite(ctx, calls.create, input, async (tx) => {
    await requireSound(tx, input.body)
    return insertCampaign(tx, ctx, input.body)
  })

/** The last one unless it says another place. */
async function insertCampaign(
  tx: Transaction,
  ctx: SignedInContext,
  { orderNo, ...decided }: CampaignInput,
): Promise<Campaign> {
  const last = await lastPlace(tx, campaigns)
  const [made] = await tx
    .insert(campaigns)
    .values({ ...rowOf(decided), orderNo: last, createdAt: ctx.now, createdBy: ctx.caller.userId })
    .returning({ id: campaigns.id })
  const id = made?.id ?? 0
  if (orderNo !== undefined) await moveInOrder(tx, campaigns, { id, n: orderNo })
  const after = await requireCampaign(tx, id, ctx.now)
  await campaignRecord.audit(tx, ctx, { after })
  return after
}

/** A stale edit is refused with the present campaign. */
export const changeCampaign = (ctx: SignedInContext, input: Input<typeof calls.change>): Promise<Campaign> =>
  idempotentWrite(ctx, calls.change, input, async (tx) => {
    const { id } = input.params
    const { orderNo, ...decided } = input.body
    await oneWriter(tx, campaigns)
    const before = await requireCampaign(tx, id, ctx.now)
    campaignRecord.requireSeen(ctx, before)
    await requireSound(tx, input.body, before)
    await tx
      .update(campaigns)
      .set({ ...rowOf(decided), revision: before.revision + 1 })
      .where(eq(campaigns.id, id))
    if (orderNo !== undefined) await moveInOrder(tx, campaigns, { id, n: orderNo })
    const after = await requireCampaign(tx, id, ctx.now)
    await campaignRecord.audit(tx, ctx, { before, after })
    return after
  })

export const orderCampaign = (ctx: SignedInContext, input: Input<typeof calls.order>): Promise<Campaign> =>
  idempotentWrite(ctx, calls.order, input, async (tx) => {
    const { id, n } = input.params
    await oneWriter(tx, campaigns)
    const before = await requireCampaign(tx, id, ctx.now)
    await moveInOrder(tx, campaigns, { id, n })
    const after = await requireCampaign(tx, id, ctx.now)
    if (after.orderNo === before.orderNo) return withoutAudit(tx, after)
    await campaignRecord.audit(tx, ctx, { before, after })
    return after
  })

export const setCampaignStatus = (ctx: SignedInContext, input: Input<typeof calls.setStatus>): Promise<Campaign> =>
  idempotentWrite(ctx, calls.setStatus, input, async (tx) => {
    const { id, s } = input.params
    await oneWriter(tx, campaigns)
    const before = await requireCampaign(tx, id, ctx.now)
    const isShown = s === 1
    if (before.isShown === isShown) return withoutAudit(tx, before)
    await tx
      .update(campaigns)
      .set({ isShown, revision: before.revision + 1 })
      .where(eq(campaigns.id, id))
    const after = await requireCampaign(tx, id, ctx.now)
    await campaignRecord.audit(tx, ctx, { before, after })
    return after
  })

/** A draft, whatever the other is. */
export const copyCampaign = (ctx: SignedInContext, input: Input<typeof calls.copy>): Promise<Campaign> =>
  idempotentWrite(ctx, calls.copy, input, async (tx) => {
    const of = await requireCampaign(tx, input.params.id, ctx.now)
    return insertCampaign(tx, ctx, { ...campaignCodec.toWire(rowOf(of)), isShown: false })
  })

/** Faults with 422 at the fields. */
async function requireSound(tx: Transaction, body: CampaignInput, before?: Campaign): Promise<void> {
  assertValid([
    ...titleProblems(body),
    ...(await shownWhenProblems(tx, body)),
    ...(await businessProblems(tx, 'businessIds', body.businessIds)),
    ...(await redirectTargetProblems(tx, trimmedRedirect(body.redirect))),
    ...(await pictureProblems(tx, body, before)),
  ])
}
