import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkStatement, type Views } from './check-statement.mjs'
import { CROSSINGS, UNHELD } from './exceptions'
import { CHECKED_TABLES } from './tables'

/** As `record.mjs` notes it. */
export type Recorded = { scope: 'tenants' | 'everyone' | 'system' | 'none'; files: readonly string[]; text: string }

export type Finding = Recorded & { fault: 'unheld' | 'crossing' | 'unknown' | 'unread'; tables: string }

/** Each statement of a folder once for each scope, whichever process sent it; none of a folder that nobody made. */
export function readRecorded(folder: string): Recorded[] {
  if (!existsSync(folder)) return []
  const rows = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Recorded) // written by the recorder
  return [...new Map(rows.map((row) => [`${row.scope} ${row.text}`, row])).values()]
}

/** These open their transaction for all tenants: a statement may go over all of them. */
const FOR_ALL: readonly string[] = ['everyone', 'system']

/**
 * What of these statements breaks the rule, and the exceptions that none of them needs. The parser is to be loaded.
 */
export function findFaults(
  recorded: readonly Recorded[],
  views: Views,
): { findings: Finding[]; unusedExceptions: string[] } {
  const used = new Set<string>()
  const isExcepted = (reasons: Readonly<Record<string, string>>, tables: string): boolean => {
    if (!Object.hasOwn(reasons, tables)) return false
    used.add(tables)
    return true
  }
  const findings = recorded.flatMap((one) =>
    faultsOf(one, views).filter(
      ({ fault, tables }) =>
        !(fault === 'unheld' && (FOR_ALL.includes(one.scope) || isExcepted(UNHELD, tables))) &&
        !(fault === 'crossing' && isExcepted(CROSSINGS, tables)),
    ),
  )
  const all = [...Object.keys(UNHELD), ...Object.keys(CROSSINGS)]
  return { findings, unusedExceptions: all.filter((tables) => !used.has(tables)) }
}

function faultsOf(one: Recorded, views: Views): Finding[] {
  try {
    const faults = checkStatement(one.text, CHECKED_TABLES, views).map(({ fault, table }) => ({
      fault,
      tables: table.split(' and ').toSorted().join(' and '),
    }))
    return [...new Map(faults.map((each) => [`${each.fault} ${each.tables}`, { ...one, ...each }])).values()]
  } catch (error) {
    return [{ ...one, fault: 'unread', tables: error instanceof Error ? error.message : String(error) }]
  }
}
