import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import type { Job } from '../../jobs'

/** Makes the partitions of the weeks, months and years to come. */
export async function makeParts({ db, clock, logger }: Deps): Promise<void> {
  const [made] = await db.transaction('system', (tx) =>
    run<{ kept: string[] }>(tx, {
      text: 'SELECT drin_make_parts($1::timestamptz) AS kept',
      values: [clock.now()],
    }),
  )
  // Nothing is lost: those rows are read, and forgotten, where they are.
  if (made !== undefined && made.kept.length > 0)
    logger.debug({ tables: made.kept }, 'rows of a period stand in the default partition, which keeps them')
}

export const partJobs: readonly Job[] = [{ name: 'make partitions', everyMs: 60_000, run: makeParts }]
