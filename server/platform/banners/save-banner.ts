import { eq } from 'drizzle-orm'
import { type Banner, type BannerInput, webBanners as calls } from '#/contract/web-banners'
import { titleProblems } from '#/domain/marketing/campaign'
import { bannerCodec } from '#/domain/marketing/banner-codec'
import { trimmedRedirect } from '#/domain/marketing/redirect'
import type { Transaction } from '../../db/database'
import { webBanners } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { withoutAudit } from '../../ground/writes/required-audit'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { lastPlace, moveInOrder, oneWriter } from '../marketing/renumber'
import { pictureProblems, redirectTargetProblems, shownWhenProblems } from '../marketing/require-sound'
import { requireBanner } from './banner-rows'

/** What people decide; the rest follows from it or from the moment. */
const bannerRecord = trackedRecord<Banner>('banner', (banner) => ({
  ...bannerCodec.toWire(bannerCodec.toRow(banner)),
  orderNo: banner.orderNo,
}))

/** The last one. */
export const createBanner = (ctx: SignedInContext, input: Input<typeof calls.create>): Promise<Banner> =>
  idempotentWrite(ctx, calls.create, input, async (tx) => {
    await requireSound(tx, input.body)
    const orderNo = await lastPlace(tx, webBanners)
    const [made] = await tx
      .insert(webBanners)
      .values({ ...bannerCodec.toRow(input.body), orderNo, createdAt: ctx.now, createdBy: ctx.caller.userId })
      .returning({ id: webBanners.id })
    const after = await requireBanner(tx, made?.id ?? 0, ctx.now)
    await bannerRecord.audit(tx, ctx, { after })
    return after
  })

/** A stale edit is refused with the present banner. */
export const changeBanner = (ctx: SignedInContext, input: Input<typeof calls.change>): Promise<Banner> =>
  idempotentWrite(ctx, calls.change, input, async (tx) => {
    const { id } = input.params
    await oneWriter(tx, webBanners)
    const before = await requireBanner(tx, id, ctx.now)
    bannerRecord.requireSeen(ctx, before)
    await requireSound(tx, input.body, before)
    await tx
      .update(webBanners)
      .set({ ...bannerCodec.toRow(input.body), revision: before.revision + 1 })
      .where(eq(webBanners.id, id))
    const after = await requireBanner(tx, id, ctx.now)
    await bannerRecord.audit(tx, ctx, { before, after })
    return after
  })

export const orderBanner = (ctx: SignedInContext, input: Input<typeof calls.order>): Promise<Banner> =>
  idempotentWrite(ctx, calls.order, input, async (tx) => {
    const { id, n } = input.params
    await oneWriter(tx, webBanners)
    const before = await requireBanner(tx, id, ctx.now)
    await moveInOrder(tx, webBanners, { id, n })
    const after = await requireBanner(tx, id, ctx.now)
    if (after.orderNo === before.orderNo) return withoutAudit(tx, after)
    await bannerRecord.audit(tx, ctx, { before, after })
    return after
  })

export const setBannerStatus = (ctx: SignedInContext, input: Input<typeof calls.setStatus>): Promise<Banner> =>
  idempotentWrite(ctx, calls.setStatus, input, async (tx) => {
    const { id, s } = input.params
    await oneWriter(tx, webBanners)
    const before = await requireBanner(tx, id, ctx.now)
    const isShown = s === 1
    if (before.isShown === isShown) return withoutAudit(tx, before)
    await tx
      .update(webBanners)
      .set({ isShown, revision: before.revision + 1 })
      .where(eq(webBanners.id, id))
    const after = await requireBanner(tx, id, ctx.now)
    await bannerRecord.audit(tx, ctx, { before, after })
    return after
  })

/** Faults with 422 at the fields. */
async function requireSound(tx: Transaction, body: BannerInput, before?: Banner): Promise<void> {
  assertValid([
    ...titleProblems(body),
    ...(await shownWhenProblems(tx, body)),
    ...(await redirectTargetProblems(tx, trimmedRedirect(body.redirect))),
    ...(await pictureProblems(tx, body, before)),
  ])
}
