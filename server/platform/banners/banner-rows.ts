import { asc, eq } from 'drizzle-orm'
import type { Banner, webBanners as calls } from '#/contract/web-banners'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import { bannerCodec } from '#/domain/marketing/banner-codec'
import { HOUSE_LANGUAGE, textIn } from '#/domain/values/texts'
import type { Transaction } from '../../db/database'
import { webBanners } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { isAmong, isNamed, pageInMemory } from '../marketing/in-memory'
import { shownThings } from '../marketing/shown-facts'
import { soFarOf } from '../marketing/so-far'

type Row = typeof webBanners.$inferSelect

async function presentAll(tx: Transaction, rows: readonly Row[], now: Date): Promise<Banner[]> {
  const things = rows.map((row) => ({
    id: row.id,
    ...bannerCodec.toWire(row),
    orderNo: row.orderNo,
    revision: row.revision,
  }))
  return shownThings(tx, things, now)
}

/** All of them, in the order of guests. */
export const loadBanners = async (tx: Transaction, now: Date): Promise<Banner[]> =>
  presentAll(tx, await tx.select().from(webBanners).orderBy(asc(webBanners.orderNo), asc(webBanners.id)), now)

export const listBanners = (
  ctx: SignedInContext,
  { city, place, state, name, ...page }: QueryOf<typeof calls.list>,
): Promise<ResponseOf<typeof calls.list>> =>
  inSnapshot(ctx, async (tx) => {
    const found = (await loadBanners(tx, ctx.now)).filter(
      (each) =>
        isAmong(each.cityIds, city) &&
        (place === undefined || each.place === place) &&
        (state === undefined || each.state === state) &&
        isNamed(each.title, name),
    )
    return pageInMemory(found, page, {
      orderNo: (each) => each.orderNo,
      title: (each) => textIn(each.title, HOUSE_LANGUAGE),
      startAt: (each) => each.startAt,
      endAt: (each) => each.endAt,
    })
  })

/** Faults with 404. */
export async function requireBanner(tx: Transaction, id: number, now: Date): Promise<Banner> {
  const [banner] = await presentAll(tx, await tx.select().from(webBanners).where(eq(webBanners.id, id)), now)
  if (banner === undefined) throw new Fault('not_found')
  return banner
}

export const readBanner = (ctx: SignedInContext, id: number): Promise<ResponseOf<typeof calls.one>> =>
  inSnapshot(ctx, async (tx) => ({
    ...(await requireBanner(tx, id, ctx.now)),
    soFar: await soFarOf(tx, 'banner', id),
  }))
