import type { PoolClient } from 'pg'

/** Statements that are run again and again are prepared from this run on. */
const OFTEN = 5
/** Texts that are watched; lists of different lengths make texts of their own, and no connection shall hold them all. */
const MOST_TEXTS = 300

const seen = new Map<string, { runs: number; name: string }>()

/** A name under which the connection keeps the statement parsed and planned; `undefined` for one that is rare. */
function nameOf(text: string): string | undefined {
  const known = seen.get(text)
  if (known !== undefined) return ++known.runs >= OFTEN ? known.name : undefined
  if (seen.size < MOST_TEXTS) seen.set(text, { runs: 1, name: `often_${seen.size}` })
  return undefined
}

type Config = { text: string; name?: string }
const isUnnamed = (config: unknown): config is Config =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  (!('name' in config) || config.name === undefined)

/**
 * The query builder sends texts without a name, which PostgreSQL parses and plans anew each time: a third of what it does
 * for a new order. From now on `client` prepares those that come often.
 */
export function prepareOften(client: PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  const query = (config: unknown, ...rest: unknown[]): unknown => {
    const name = isUnnamed(config) && Array.isArray(rest[0]) ? nameOf(config.text) : undefined
    return send(name === undefined ? config : { ...(config as Config), name }, ...rest) // named only where it is one
  }
  // The same call with the same answers; its many overloads cannot be written once.
  client.query = query as typeof client.query
}

/**
 * Sends every statement of `client` without its name: a pooler in transaction mode gives the next one to another connection, which has not
 * prepared it (PgBouncer carries names from 1.21 on).
 */
export function prepareNothing(client: PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  const query = (config: unknown, ...rest: unknown[]): unknown =>
    send(
      typeof config === 'object' && config !== null && 'name' in config ? { ...config, name: undefined } : config,
      ...rest,
    )
  client.query = query as typeof client.query
}
