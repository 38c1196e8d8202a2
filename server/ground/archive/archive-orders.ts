import { DAY_MS } from '#/domain/values/time'
import { dayAfter } from '#/domain/values/wall-clock'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'

/** So many days at a time, for the database to clear up behind them: an installation that sets a shorter time comes to it within days. */
const DAYS_AT_ONCE = 7

/** Moves the orders of business days that are older than they are kept at hand into the archive, a day at a time (`0009_archive.sql`). */
export async function archiveOldOrders(deps: Deps): Promise<void> {
  const { orders } = deps.retention
  const before = new Date(deps.clock.now().getTime() - orders * DAY_MS).toISOString().slice(0, 10)
  for (let moved = 0; moved < DAYS_AT_ONCE; moved++) {
    const next = await dayOf(deps, 'drin_next_archived_day', before)
    if (next === undefined) return
    await dayOf(deps, 'drin_archive_before', dayAfter(next, 1))
    await dayOf(deps, 'drin_archive_day', before)
  }
}

const dayOf = ({ db }: Deps, step: string, before: string): Promise<string | undefined> =>
  db.transaction('system', async (tx) => {
    const [row] = await run<{ day: string | null }>(tx, { text: `SELECT ${step}($1)::text AS day`, values: [before] })
    return row?.day ?? undefined
  })
