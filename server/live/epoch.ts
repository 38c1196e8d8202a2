import { randomUUID } from 'node:crypto'
import type { Transaction } from '../db/database'
import { run } from '../db/statement'
import type { Deps } from '../deps'

/** A cursor can be made up: nobody may have all tablets read everything anew more often than that. */
const RENEW_EVERY_MS = 10 * 60_000
const renewedAt = new WeakMap<Deps['facts'], number>()

/** A tablet's cursor says that it holds events which this database does not have. */
export async function renewEpochOnWord(deps: Deps): Promise<void> {
  const { facts, clock } = deps
  if (clock.now().getTime() - (renewedAt.get(facts) ?? Number.NEGATIVE_INFINITY) < RENEW_EVERY_MS) return
  await renewEpoch(deps)
}

/**
 * The database lost its tail without `npm run restore`. Under another epoch every tablet reads the board anew and gives
 * back what it had sent.
 */
export async function renewEpoch(deps: Deps): Promise<void> {
  const { facts, clock, db, logger } = deps
  renewedAt.set(facts, clock.now().getTime())
  logger.error({ epoch: facts.epoch }, 'the database lost its tail: events were seen that it does not hold')
  await db.transaction('system', async (tx) => {
    await run(tx, {
      text: `UPDATE deployment_facts SET value = jsonb_set(value, '{epoch}', to_jsonb($1::text))
        WHERE name = 'installation' AND value->>'epoch' = $2`,
      values: [newEpoch(), facts.epoch],
    })
    await followEpoch(tx, deps)
  })
}

/** Another process may have renewed the epoch. */
export async function followEpoch(tx: Transaction, { facts }: Deps): Promise<void> {
  const [row] = await run<{ epoch: string }>(tx, {
    name: 'read_epoch',
    text: `SELECT value->>'epoch' AS epoch FROM deployment_facts WHERE name = 'installation'`,
    values: [],
  })
  if (row !== undefined) facts.epoch = row.epoch
}

export const newEpoch = (): string => randomUUID().slice(0, 8)
