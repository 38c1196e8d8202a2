import type { Config } from './config'
import { deploymentFacts, users } from './db/schema'
import { exclusively } from './db/exclusively'
import type { Database } from './db/database'
import { fillDemonstration } from './demo/fill-demonstration'
import { demonstrationRefusal } from './demonstration-rules'
import { StartFailure } from './start-failure'

const NAME = 'demonstration'

type Installation = { db: Database; config: Config; url: string; isEmbedded: boolean; progress: (text: string) => void }

/**
 * Fills an empty database with the demonstration where the settings want one; answers whether this installation is a
 * demonstration. Processes that start together fill it once. `StartFailure` where a demonstration must not be served, before
 * anything is filled.
 */
export const prepareDemonstration = ({ db, config, url, isEmbedded, progress }: Installation): Promise<boolean> =>
  exclusively(url, async () => {
    const wantsOne = config.demo === 'asked' || (config.demo === 'default' && isEmbedded)
    const fills = wantsOne && (await isEmpty(db))
    if (!fills && !(await isDemonstration(db))) return false
    const refusal = demonstrationRefusal(config, isEmbedded ? config.dataFolder : 'the database of DATABASE_URL')
    if (refusal !== undefined) throw new StartFailure(refusal)
    if (!fills) return true
    progress('Filling the demonstration: four restaurants and eight weeks of orders')
    await fillDemonstration(db, config.clock)
    await db.transaction('system', (tx) =>
      tx
        .insert(deploymentFacts)
        .values({ name: NAME, value: { filled: true } })
        .onConflictDoNothing(),
    )
    return true
  })

async function isDemonstration(db: Database): Promise<boolean> {
  const { rowCount } = await db.pool.query('SELECT 1 FROM deployment_facts WHERE name = $1', [NAME])
  return (rowCount ?? 0) > 0
}

const isEmpty = (db: Database): Promise<boolean> =>
  db.transaction('system', async (tx) => {
    const rows = await tx.select({ id: users.id }).from(users).limit(1)
    return rows.length === 0
  })
