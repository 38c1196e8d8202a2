import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  compareLedger,
  type EventRow,
  type Fate,
  type IntendedTap,
  type LogRow,
  type OrderRow,
  type ServerTables,
  type Tap,
} from './ledger-compare'
import { serverSql } from './server-sql'

/** A tap on the ledger. */
export type WrittenTap = {
  /** The screen has shown it as saved: from now on it must not be lost. */
  isSaved: () => void
  /** What became of it is known better than when it was written down. */
  mustBe: (fate: Fate) => void
}

/** The hidden list of what people meant to do, kept in a file that no browser and no server knows. */
export type Ledger = {
  intend: (tap: IntendedTap) => WrittenTap
  /** What the server's tables say that the ledger does not, in sentences; empty = nothing lost, doubled or out of order. */
  differences: () => Promise<string[]>
  dispose: () => void
}

type Line = { n: number } & (IntendedTap | { saved: true } | { fate: Fate })

export function openLedger(dataDir: string): Ledger {
  const folder = mkdtempSync(join(tmpdir(), 'drin-ledger-'))
  const file = join(folder, 'taps.ndjson')
  const append = (line: Line) => appendFileSync(file, `${JSON.stringify(line)}\n`)
  appendFileSync(file, '')
  let taps = 0
  return {
    intend: (tap) => {
      taps++
      const n = taps
      append({ n, ...tap })
      return { isSaved: () => append({ n, saved: true }), mustBe: (fate) => append({ n, fate }) }
    },
    differences: async () => {
      const all = read(file)
      return all.length === 0 ? [] : compareLedger(all, await tablesOf(dataDir, all))
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function read(file: string): Tap[] {
  const taps = new Map<number, Tap>()
  for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const line = JSON.parse(text) as Line // written above
    const known = taps.get(line.n)
    if ('orderId' in line) taps.set(line.n, { fate: 'applied', saved: false, ...line })
    else if (known !== undefined) Object.assign(known, line)
  }
  return [...taps.values()]
}

async function tablesOf(dataDir: string, taps: readonly Tap[]): Promise<ServerTables> {
  const orderIds = [...new Set(taps.map(({ orderId }) => orderId))]
  const deviceIds = [...new Set(taps.map(({ deviceId }) => deviceId))]
  const [log, orders, events] = await Promise.all([
    serverSql<LogRow>(
      dataDir,
      `SELECT order_id AS "orderId", cmd, outcome, device_id AS "deviceId", device_seq AS "deviceSeq",
        response->>'seq' AS seq FROM command_log WHERE order_id = ANY ($1) AND device_id = ANY ($2)`,
      [orderIds, deviceIds],
    ),
    serverSql<OrderRow>(
      dataDir,
      `SELECT id, status, status_version AS "statusVersion", total_cooking_time AS minutes
        FROM orders WHERE id = ANY ($1)`,
      [orderIds],
    ),
    serverSql<EventRow>(
      dataDir,
      `SELECT order_id AS "orderId", (payload->'order'->>'statusVersion')::integer AS "statusVersion" FROM events
        WHERE order_id = ANY ($1) AND payload->>'change' IN ('created', 'status') ORDER BY business_id, seq`,
      [orderIds],
    ),
  ])
  return { log, orders, events }
}
