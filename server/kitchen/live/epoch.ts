import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'

/** A cursor can be made up: nobody may have all tablets read everything anew more often than that. */
const RENEW_EVERY_MS = 10 * 60_000

/**
 * A tablet's cursor says that it holds events which this database does not have. Counts once in ten minutes, for every
 * process and across starts: the time of the last renewal stands beside the epoch.
 */
export async function renewEpochOnWord(deps: Deps): Promise<void> {
  await renew(deps, new Date(deps.clock.now().getTime() - RENEW_EVERY_MS))
}

/**
 * The database lost its tail without `npm run restore`. Under another epoch every tablet reads the board anew and gives
 * back what it had sent.
 */
export async function renewEpoch(deps: Deps): Promise<void> {
  await renew(deps, null)
}

/** `unlessAfter`: not where the last renewal was later than that. Where another process was first, its epoch is followed. */
async function renew(deps: Deps, unlessAfter: Date | null): Promise<void> {
  const { facts, clock, db, logger } = deps
  const { epoch } = facts
  await db.transaction('system', async (tx) => {
    const renewed = await run(tx, {
      text: `
        UPDATE deployment_facts SET value = value || jsonb_build_object('epoch', $1::text, 'epochRenewedAt', $2::text)
        WHERE name = 'installation' AND value->>'epoch' = $3
          AND ($4::timestamptz IS NULL OR COALESCE((value->>'epochRenewedAt')::timestamptz <= $4, true))
        RETURNING 1`,
      values: [newEpoch(), clock.now().toISOString(), epoch, unlessAfter],
    })
    if (renewed.length > 0)
      logger.error({ epoch }, 'the database lost its tail: events were seen that it does not hold')
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
