import { queryOnce } from '#server/db/query-once'
import type { World } from '../load/world'
import { until } from './part'

/** Asks the present primary, on a connection of its own: the one before may be gone. */
export const askedAt = (databaseUrl: string): World['sql'] => ({
  query: (text: string, values: unknown[] = []) =>
    until('the primary answers', () =>
      queryOnce({ connectionString: databaseUrl, options: '-c drin.system=on' }, text, values),
    ) as never,
  end: () => Promise.resolve(),
})
