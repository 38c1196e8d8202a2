import type { businessSetup as calls } from '#/contract/business-setup'
import { businessSetup } from '#/contract/business-setup'
import type { HubSeoInput, Seo } from '#/contract/seo'
import type { SeoPlatform } from '#/domain/seo/seo-texts'
import type { Transaction } from '../../db/database'
import { requireBusiness } from '../../ground/businesses/require-business'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault, Stale } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { withoutAudit } from '../../ground/writes/required-audit'
import { columnsOf, findSeo, freeSlug, insertSeo, oneAtATime, restaurantEntity, seoRecord, updateSeo } from './seo-rows'

/** The same record as in the list of the platform, seen from the restaurant's own section. */
export function readSeo(ctx: SignedInContext, businessId: number, platform: SeoPlatform): Promise<Seo | null> {
  requireBusiness(ctx, businessId)
  return inSnapshot(ctx, async (tx) => (await findSeo(tx, await pageOf(tx, businessId, platform))) ?? null)
}

/** The first texts; of two people who write some at once the second gets those of the first. */
export function createSeo(ctx: SignedInContext, input: Input<typeof calls.createSeo>): Promise<Seo> {
  const businessId = input.params.id
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, businessSetup.createSeo, input, async (tx) => {
    const { platform, ...texts } = input.body
    await oneAtATime(tx)
    const page = await pageOf(tx, businessId, platform)
    const theirs = await findSeo(tx, page)
    if (theirs !== undefined && isSame(theirs, texts)) return withoutAudit(tx, theirs)
    if (theirs !== undefined) throw new Stale(theirs)
    const after = await insertSeo(tx, { ...page, slug: await freeSlug(tx, page, page.name), ...texts })
    await seoRecord.audit(tx, ctx, { businessId, after })
    return after
  })
}

/** The texts alone: the address is the platform's to write. */
export function changeSeo(ctx: SignedInContext, input: Input<typeof calls.changeSeo>): Promise<Seo> {
  const businessId = input.params.id
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, businessSetup.changeSeo, input, async (tx) => {
    const { platform, ...texts } = input.body
    await oneAtATime(tx)
    const before = await findSeo(tx, await pageOf(tx, businessId, platform))
    if (before === undefined) throw new Fault('not_found')
    seoRecord.requireSeen(ctx, before)
    const after = await updateSeo(tx, before, { slug: before.slug, ...texts })
    await seoRecord.audit(tx, ctx, { businessId, before, after })
    return after
  })
}

async function pageOf(tx: Transaction, businessId: number, platform: SeoPlatform) {
  const restaurant = await restaurantEntity(tx, businessId)
  if (restaurant === undefined) throw new Fault('not_found')
  return { ...restaurant, platform }
}

type SeoTexts = Omit<HubSeoInput, 'platform'>
const isSame = (one: SeoTexts, other: SeoTexts): boolean =>
  JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other))
