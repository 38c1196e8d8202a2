import { asc } from 'drizzle-orm'
import { bannerCodec } from '#/domain/marketing/banner-codec'
import { blockCodec } from '#/domain/marketing/block-codec'
import { campaignCodec } from '#/domain/marketing/campaign-codec'
import { filterCodec } from '#/domain/marketing/filter-codec'
import type { HomeRecords } from '#/domain/marketing/home'
import { subBlockCodec, subcategoryCodec } from '#/domain/marketing/subcategory-codec'
import type { Transaction } from '../../db/database'
import { appBlocks, appFilters, appSubcategories, campaigns, subBlocks, webBanners } from '../../db/schema'

/** Everything that administrators made, as `homepageOf` reads it. */
export async function loadHomeRecords(tx: Transaction): Promise<HomeRecords> {
  const [campaignRows, blockRows, subcategoryRows, partRows, filterRows, bannerRows] = [
    await tx.select().from(campaigns).orderBy(asc(campaigns.orderNo), asc(campaigns.id)),
    await tx.select().from(appBlocks).orderBy(asc(appBlocks.orderNo), asc(appBlocks.id)),
    await tx.select().from(appSubcategories),
    await tx.select().from(subBlocks),
    await tx.select().from(appFilters),
    await tx.select().from(webBanners),
  ]
  return {
    campaigns: campaignRows.map((row) => ({ id: row.id, orderNo: row.orderNo, ...campaignCodec.toWire(row) })),
    blocks: blockRows.map((row) => ({ id: row.id, orderNo: row.orderNo, ...blockCodec.toWire(row) })),
    subcategories: subcategoryRows.map((row) => ({
      id: row.id,
      orderNo: row.orderNo,
      ...subcategoryCodec.toWire(row),
    })),
    subBlocks: partRows.map((row) => ({
      id: row.id,
      orderNo: row.orderNo,
      subcategoryId: row.subcategoryId,
      ...subBlockCodec.toWire(row),
    })),
    filters: filterRows.map((row) => ({ id: row.id, orderNo: row.orderNo, ...filterCodec.toWire(row) })),
    banners: bannerRows.map((row) => ({ id: row.id, orderNo: row.orderNo, ...bannerCodec.toWire(row) })),
  }
}
