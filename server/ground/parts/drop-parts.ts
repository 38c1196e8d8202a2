import { DAY_MS } from '#/domain/values/time'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'

/** Drops the partitions of a table whose rows are all older than so many days (`drin_drop_parts`). */
export async function dropParts({ db, clock }: Deps, table: 'events' | 'print_jobs', days: number): Promise<void> {
  const before = new Date(clock.now().getTime() - days * DAY_MS)
  await db.transaction('system', (tx) =>
    run(tx, { text: 'SELECT drin_drop_parts($1, $2::timestamptz)', values: [table, before] }),
  )
}
