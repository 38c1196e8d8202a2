import { and, count, inArray, isNull, max } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import type { homepage as calls } from '#/contract/homepage'
import type { HistoryKind } from '#/domain/product/history'
import type { Database, Transaction } from '../../db/database'
import { auditEntries } from '../../db/schema'
import { answeredOften } from '../../ground/http/answer'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { loadBlocks } from '../app-blocks/block-rows'
import { loadFilters } from '../app-filters/filter-rows'
import { loadBanners } from '../banners/banner-rows'
import { loadCampaigns } from '../campaigns/campaign-rows'
import { loadParts, loadSubcategories } from '../subcategories/subcategory-rows'
import { HOMEPAGE_AGE_S } from './read-homepage'

type Configurator = ResponseOf<typeof calls.configurator>
type Kept = { at: number; version: string; answer: Configurator }

/** Half a megabyte of a large platform, the same for everybody who may read it. A process may serve several databases. */
const kept = new WeakMap<Database, Kept>()

/**
 * Everything there is. Kept until any of it is written, by whichever process, as the trail tells; what follows from the clock or from businesses
 * is at most as old as a home.
 */
export const readConfigurator = (ctx: SignedInContext): Promise<Configurator> =>
  inSnapshot(ctx, async (tx) => {
    const { db } = ctx.deps
    const [at, version] = [ctx.now.getTime(), await lastWrite(tx)]
    const known = kept.get(db)
    const isFresh = known !== undefined && known.at <= at && at < known.at + HOMEPAGE_AGE_S * 1_000
    if (isFresh && known.version === version) return known.answer
    const answer = answeredOften({
      campaigns: await loadCampaigns(tx, ctx.now),
      blocks: await loadBlocks(tx, ctx.now),
      subcategories: await loadSubcategories(tx),
      subBlocks: await loadParts(tx),
      filters: await loadFilters(tx, ctx.now),
      banners: await loadBanners(tx, ctx.now),
    })
    kept.set(db, { at, version, answer })
    return answer
  })

const KINDS = ['campaign', 'app_block', 'app_subcategory', 'sub_block', 'app_filter', 'banner'] satisfies HistoryKind[]

/** How many trails writes of any of it left, and the last one's number: of two at once the earlier number may come second. */
async function lastWrite(tx: Transaction): Promise<string> {
  const [row] = await tx
    .select({ count: count(), last: max(auditEntries.id) })
    .from(auditEntries)
    .where(and(isNull(auditEntries.businessId), inArray(auditEntries.kind, KINDS)))
  return `${row?.count} ${row?.last}`
}
