import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Block } from '#/contract/app-blocks'
import { CONTENT } from '#/domain/marketing/catalogues'
import { blockCodec } from '#/domain/marketing/block-codec'
import { statusOf } from '#/domain/marketing/schedule'
import { firstDay, lastDay } from '#/domain/marketing/shown-days'
import { HOUSE_LANGUAGE, textIn } from '#/domain/values/texts'
import type { Transaction } from '../../db/database'
import { appBlocks, appSubcategories, businesses, businessTypes, campaigns, menuItems } from '../../db/schema'
import { Fault } from '../../ground/http/faults'
import { asSystem } from '../../db/as-system'
import { destinationsOf } from '../marketing/destinations'
import { shownFacts } from '../marketing/shown-facts'

type Row = typeof appBlocks.$inferSelect
type Item = Block['items'][number]
/** What a chosen thing is called, and why guests do not see it. */
type Named = { id: number; name: string; problem: 'off' | null; cityId?: number }

/** Blocks with the names of what was chosen for them, in the order of guests. */
export async function loadBlocks(tx: Transaction, now: Date, where?: SQL): Promise<Block[]> {
  const rows = await tx.select().from(appBlocks).where(where).orderBy(asc(appBlocks.orderNo), asc(appBlocks.id))
  const [names, facts] = [await loadNames(tx, rows), await shownFacts(tx, now)]
  const blocks = rows.map((row) => ({ row, wire: blockCodec.toWire(row) }))
  const redirects = blocks.filter(({ row }) => isBanner(row)).map(({ wire }) => wire.redirect)
  const leadsTo = redirects.length === 0 ? undefined : await destinationsOf(tx, redirects, now)
  return blocks.map(({ row, wire }) => ({
    id: row.id,
    ...wire,
    orderNo: row.orderNo,
    ...facts(row),
    categoryID: row.id,
    categoryName: textIn(wire.title, HOUSE_LANGUAGE),
    type: row.contentType,
    status: statusOf(row),
    startDate: firstDay(wire),
    endDate: lastDay(wire),
    leadsTo: isBanner(row) ? (leadsTo?.(wire.redirect) ?? 'there') : 'there',
    items: row.itemIds.map((id) => itemOf(id, row, names)),
    revision: row.revision,
  }))
}

const isBanner = ({ contentType }: Row): boolean => contentType === CONTENT.banner

/** Faults with 404. */
export async function requireBlock(tx: Transaction, now: Date, id: number): Promise<Block> {
  const [block] = await loadBlocks(tx, now, eq(appBlocks.id, id))
  if (block === undefined) throw new Fault('not_found')
  return block
}

function itemOf(id: number, { contentType, cityIds }: Row, names: Names): Item {
  const named = names.get(contentType)?.get(id)
  if (named === undefined) return { id, name: '', problem: 'gone' }
  const isElsewhere = named.cityId !== undefined && cityIds.length > 0 && !cityIds.includes(named.cityId)
  return { id, name: named.name, problem: isElsewhere ? 'other_city' : named.problem }
}

type Names = ReadonlyMap<number, ReadonlyMap<number, Named>>

async function loadNames(tx: Transaction, rows: readonly Row[]): Promise<Names> {
  const found = new Map<number, Map<number, Named>>()
  for (const content of new Set(rows.map(({ contentType }) => contentType))) {
    const ids = [...new Set(rows.filter((row) => row.contentType === content).flatMap(({ itemIds }) => itemIds))]
    const named = ids.length === 0 ? [] : await namesOf(tx, content, ids)
    found.set(content, new Map(named.map((each) => [each.id, each])))
  }
  return found
}

/** Things that a block of that content may be made of, by their numbers. */
export async function namesOf(tx: Transaction, content: number, ids: readonly number[]): Promise<Named[]> {
  const some = [...ids]
  switch (content) {
    case CONTENT.businesses:
      return asSystem(tx, async () =>
        (
          await tx
            .select({ id: businesses.id, name: businesses.name, cityId: businesses.cityId })
            .from(businesses)
            .where(inArray(businesses.id, some))
        ).map((each) => ({ ...each, problem: null })),
      )
    case CONTENT.dishes:
      return asSystem(tx, async () =>
        (
          await tx
            .select({ id: menuItems.id, name: menuItems.itemName, cityId: businesses.cityId, status: menuItems.status })
            .from(menuItems)
            .innerJoin(businesses, eq(businesses.id, menuItems.businessId))
            .where(and(inArray(menuItems.id, some), isNull(menuItems.removedAt)))
        ).map(({ status, ...each }) => ({ ...each, problem: status === 1 ? null : 'off' })),
      )
    case CONTENT.campaigns:
      return (
        await tx
          .select({ id: campaigns.id, title: campaigns.title, isShown: campaigns.isShown })
          .from(campaigns)
          .where(inArray(campaigns.id, some))
      ).map(({ id, title, isShown }) => ({ id, name: textIn(title, HOUSE_LANGUAGE), problem: isShown ? null : 'off' }))
    case CONTENT.subcategories:
      return (
        await tx
          .select({ id: appSubcategories.id, name: appSubcategories.name, isShown: appSubcategories.isShown })
          .from(appSubcategories)
          .where(inArray(appSubcategories.id, some))
      ).map(({ id, name, isShown }) => ({ id, name: textIn(name, HOUSE_LANGUAGE), problem: isShown ? null : 'off' }))
    case CONTENT.businessTypes:
      return (
        await tx
          .select({ id: businessTypes.id, name: businessTypes.sq, active: businessTypes.active })
          .from(businessTypes)
          .where(inArray(businessTypes.id, some))
      ).map(({ active, ...each }) => ({ ...each, problem: active ? null : 'off' }))
    default:
      return []
  }
}
