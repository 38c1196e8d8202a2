import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Redirect, redirectProblems } from '#/domain/marketing/redirect'
import { type Schedule, scheduleProblems } from '#/domain/marketing/schedule'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { appSubcategories, businesses, businessTypes, cities, menuItems, platformPictures } from '../../db/schema'

export type Problem = { path: string; message: string }

type ShownThing = Schedule & { cityIds: readonly number[]; businessTypeIds: readonly number[] }

/** What is wrong with when and for whom something is shown. */
export async function shownWhenProblems(tx: Transaction, thing: ShownThing): Promise<Problem[]> {
  return [
    ...scheduleProblems(thing),
    ...(await cityProblems(tx, 'cityIds', thing.cityIds)),
    ...(await businessTypeProblems(tx, thing.businessTypeIds)),
  ]
}

/** Cities that are not there. */
export const cityProblems = (tx: Transaction, path: string, ids: readonly number[]): Promise<Problem[]> =>
  unknownAt(path, ids, (some) => tx.select({ id: cities.id }).from(cities).where(inArray(cities.id, some)))

/** Types of businesses that are not there. */
export const businessTypeProblems = (tx: Transaction, ids: readonly number[]): Promise<Problem[]> =>
  unknownAt('businessTypeIds', ids, (some) =>
    tx.select({ id: businessTypes.id }).from(businessTypes).where(inArray(businessTypes.id, some)),
  )

/** Businesses that are not there. Whoever writes marketing works for all of them. */
export const businessProblems = (tx: Transaction, path: string, ids: readonly number[]): Promise<Problem[]> =>
  unknownAt(path, ids, (some) =>
    asSystem(tx, () => tx.select({ id: businesses.id }).from(businesses).where(inArray(businesses.id, some))),
  )

/** What is wrong with where a press leads, also that it is not there. */
export async function redirectTargetProblems(tx: Transaction, redirect: Redirect): Promise<Problem[]> {
  const { businessId, businessIds, subcategoryId, itemId } = redirect
  const at = (problems: readonly Problem[]) =>
    problems.map(({ path, message }) => ({ path: `redirect.${path}`, message }))
  const shape = redirectProblems(redirect)
  if (shape.length > 0) return at(shape)
  return at([
    ...(await businessProblems(tx, 'businessId', businessId === null ? [] : [businessId])),
    ...(await businessProblems(tx, 'businessIds', businessIds)),
    ...(await unknownAt('subcategoryId', subcategoryId === null ? [] : [subcategoryId], (ids) =>
      tx.select({ id: appSubcategories.id }).from(appSubcategories).where(inArray(appSubcategories.id, ids)),
    )),
    ...(await unknownAt('itemId', itemId === null ? [] : [itemId], (ids) =>
      asSystem(tx, () =>
        tx
          .select({ id: menuItems.id })
          .from(menuItems)
          .where(
            and(inArray(menuItems.id, ids), eq(menuItems.businessId, businessId ?? 0), isNull(menuItems.removedAt)),
          ),
      ),
    )),
  ])
}

type Pictured = { pictureUrl: string | null; pictureSmallUrl?: string | null }

/** Pictures that were not sent here. One that it has already stays, also a drawing of the demonstration. */
export async function pictureProblems(tx: Transaction, body: Pictured, before?: Pictured): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const path of ['pictureUrl', 'pictureSmallUrl'] as const) {
    const url = body[path] ?? null
    if (url === null || url === before?.[path]) continue
    const isKnown = (await tx.$count(platformPictures, eq(platformPictures.name, url.replace('/media/', '')))) > 0
    if (!isKnown) problems.push({ path, message: 'unknown_photo' })
  }
  return problems
}

async function unknownAt(
  path: string,
  ids: readonly number[],
  found: (ids: number[]) => Promise<{ id: number }[]>,
): Promise<Problem[]> {
  if (ids.length === 0) return []
  const there = new Set((await found([...ids])).map(({ id }) => id))
  return ids.every((id) => there.has(id)) ? [] : [{ path, message: 'unknown' }]
}
