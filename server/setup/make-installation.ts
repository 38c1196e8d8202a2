import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { isTimeZone } from '#/domain/locations/city'
import { CURRENCIES } from '#/domain/values/money'
import type { Database, Transaction } from '../db/database'
import { exclusively } from '../db/exclusively'
import { businesses, cities, deploymentFacts, users } from '../db/schema'
import { giveFirstTerms } from '../office/finance/terms/first-terms'
import { StartFailure } from '../start-failure'
import { Administrator, administratorRow, Name } from './administrator'
import { SETUP_LINK } from './first-administrator'

/** What a real installation begins with; each field as a person types it. */
export const Installation = v.object({
  business: Name,
  city: Name,
  currency: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.picklist(CURRENCIES)),
  timeZone: v.pipe(v.string(), v.trim(), v.check(isTimeZone)),
  ...Administrator.entries,
})
export type Installation = v.InferOutput<typeof Installation>

/**
 * Makes the first business and its administrator in a migrated database in which nobody can sign in (of several at
 * once, one does); the link of a start before closes. `StartFailure` where somebody can.
 */
export const makeInstallation = (db: Database, url: string, installation: Installation): Promise<void> =>
  exclusively(url, async () => {
    const { business, city, currency, timeZone, ...person } = installation
    const row = await administratorRow(person)
    await db.transaction('system', async (tx) => {
      await requireEmpty(tx)
      const [place] = await tx
        .insert(cities)
        .values({ name: city, nameEn: city, nameIt: city, currency, timeZone })
        .onConflictDoUpdate({ target: [cities.country, cities.name], set: { currency, timeZone } })
        .returning({ id: cities.id })
      if (place === undefined) throw new Error('the city was not stored')
      await tx.insert(businesses).values({ name: business, cityId: place.id, currency, timeZone })
      await giveFirstTerms(tx, 'all')
      await tx.insert(users).values({ ...row, cityId: place.id })
      await tx.delete(deploymentFacts).where(eq(deploymentFacts.name, SETUP_LINK))
    })
  })

/** Asked before anything is typed, and again when it is stored. */
export async function requireEmpty(tx: Transaction): Promise<void> {
  const [anybody] = await tx.select({ id: users.id }).from(users).limit(1)
  if (anybody !== undefined)
    throw new StartFailure(
      'Somebody can sign in here already: this is an installation, or a demonstration. Name an empty folder with DRIN_DATA, and run this again.',
    )
}
