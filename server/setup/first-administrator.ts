import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { deploymentFacts, users } from '../db/schema'
import { hashToken, newToken } from '../ground/session/token'
import { type Administrator, administratorRow } from './administrator'

/** The name of the fact under which the link's hash is kept. */
export const SETUP_LINK = 'setup'

/**
 * A link's token for an installation that has no user yet; `undefined` where somebody can sign in already. Each start makes a
 * new one, and the older stop working.
 */
export const offerSetup = (db: Database): Promise<string | undefined> =>
  db.transaction('system', async (tx) => {
    const [anybody] = await tx.select({ id: users.id }).from(users).limit(1)
    if (anybody !== undefined) return undefined
    const token = newToken()
    const value = { hash: hashToken(token).toString('base64') }
    await tx
      .insert(deploymentFacts)
      .values({ name: SETUP_LINK, value })
      .onConflictDoUpdate({ target: deploymentFacts.name, set: { value } })
    return token
  })

const isOffered = (token: string) =>
  and(
    eq(deploymentFacts.name, SETUP_LINK),
    sql`${deploymentFacts.value} ->> 'hash' = ${hashToken(token).toString('base64')}`,
  )

export const isSetupOpen = async (db: Database, token: string): Promise<boolean> => {
  const found = await db.transaction('system', async (tx) => tx.select().from(deploymentFacts).where(isOffered(token)))
  return found.length > 0
}

/** Makes the first administrator and closes the link. Answers `false` when the link was used or replaced meanwhile. */
export async function createFirstAdministrator(db: Database, token: string, person: Administrator): Promise<boolean> {
  const row = await administratorRow(person)
  return db.transaction('system', async (tx) => {
    // The row is the ticket: of two that send the form at once, one deletes it.
    const taken = await tx.delete(deploymentFacts).where(isOffered(token)).returning()
    if (taken.length === 0) return false
    await tx.insert(users).values(row)
    return true
  })
}
