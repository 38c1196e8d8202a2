import type { Figure } from '../bench/figure'
import type { World } from './world'

export type Ledger = {
  /** Something is meant to happen once under this key. */
  meant: (key: string, kind: 'order' | 'command') => void
  /** The server said that it did. */
  answered: (key: string, outcome: string) => void
  /** Orders that were put into the database by hand. */
  copied: (count: number) => void
  /** Keys of what was meant and of what was answered until now. */
  keys: () => { meant: Set<string>; answered: Set<string> }
  compare: (world: World) => Promise<Figure[]>
}

/** What was meant, kept outside the server, beside what the database holds at the end. */
export function createLedger(): Ledger {
  const keys = new Map<string, { kind: 'order' | 'command'; outcome?: string }>()
  let copies = 0
  return {
    meant: (key, kind) => keys.set(key, { kind }),
    answered: (key, outcome) => {
      const meant = keys.get(key)
      if (meant !== undefined) meant.outcome = outcome
    },
    copied: (count) => {
      copies += count
    },
    keys: () => ({
      meant: new Set(keys.keys()),
      answered: new Set([...keys].filter(([, { outcome }]) => outcome !== undefined).map(([key]) => key)),
    }),
    compare: async ({ sql, businesses }) => {
      const ids = businesses.map(({ id }) => id)
      const { rows } = await sql.query<{ key: string; outcome: string | null }>(
        'SELECT key, outcome FROM command_log WHERE business_id = ANY ($1)',
        [ids],
      )
      const stored = new Map(rows.map(({ key, outcome }) => [key, outcome]))
      const meant = [...keys]
      const lost = meant.filter(([key, { outcome }]) => outcome !== undefined && stored.get(key) !== 'applied')
      const unanswered = meant.filter(([, { outcome }]) => outcome === undefined)
      const unansweredOrders = unanswered.filter(([key, { kind }]) => kind === 'order' && !stored.has(key)).length
      const unmeant = rows.filter(({ key }) => !keys.has(key))
      const { rows: counted } = await sql.query<{ orders: number; twice: number }>(
        `SELECT (SELECT count(*)::int FROM orders WHERE business_id = ANY ($1)) AS orders,
          (SELECT count(*)::int FROM (
            SELECT 1 FROM events WHERE business_id = ANY ($1) AND payload->>'change' = 'status'
            GROUP BY order_id, payload->'order'->>'status' HAVING count(*) > 1) twice) AS twice`,
        [ids],
      )
      const wanted = meant.filter(([, { kind }]) => kind === 'order').length + copies - unansweredOrders
      const orders = counted[0]?.orders ?? 0
      const doubled = Math.max(0, orders - wanted) + (counted[0]?.twice ?? 0) + unmeant.length
      const note = `${meant.length} orders and commands sent; ${orders} orders stored, ${wanted} meant`
      const other = lost
        .slice(0, 3)
        .map(([key, { outcome }]) => `${key} ${outcome ?? 'unanswered'} ${stored.get(key) ?? 'absent'}`)
      return [
        {
          name: 'ledger: lost',
          budget: { most: 0 },
          unit: '',
          measured: lost.length + Math.max(0, wanted - orders),
          note: other.length > 0 ? other.join(', ') : note,
        },
        { name: 'ledger: never answered', budget: { most: 0 }, unit: '', measured: unanswered.length },
        {
          name: 'ledger: doubled',
          budget: { most: 0 },
          unit: '',
          measured: doubled,
          note: 'orders, keys, and events of one order',
        },
      ]
    },
  }
}
