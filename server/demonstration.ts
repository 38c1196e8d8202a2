import { deploymentFacts, users } from './db/schema'
import { exclusively } from './db/exclusively'
import type { Database } from './db/database'
import type { Clock } from './clock'
import { fillDemonstration } from './demo/fill-demonstration'

const NAME = 'demonstration'

/**
 * Fills an empty database with the demonstration where `mayFill`; answers whether this installation is a demonstration.
 * Processes that start together fill it once.
 */
export const prepareDemonstration = (
  { db, clock, url, progress }: { db: Database; clock: Clock; url: string; progress: (text: string) => void },
  mayFill: boolean,
): Promise<boolean> =>
  exclusively(url, async () => {
    if (mayFill && (await isEmpty(db))) {
      progress('Filling the demonstration: four restaurants and eight weeks of orders')
      await fillDemonstration(db, clock)
      await db.transaction('system', (tx) =>
        tx
          .insert(deploymentFacts)
          .values({ name: NAME, value: { filled: true } })
          .onConflictDoNothing(),
      )
    }
    const { rowCount } = await db.pool.query('SELECT 1 FROM deployment_facts WHERE name = $1', [NAME])
    return (rowCount ?? 0) > 0
  })

const isEmpty = (db: Database): Promise<boolean> =>
  db.transaction('system', async (tx) => {
    const rows = await tx.select({ id: users.id }).from(users).limit(1)
    return rows.length === 0
  })
