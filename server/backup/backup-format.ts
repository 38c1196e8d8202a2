import * as v from 'valibot'

/*
 * A backup is a gzip of JSON lines: a header, then for each table a line with its name and columns followed by its rows, and
 * an end with the number of rows. Every value is PostgreSQL's own JSON of it, so any PostgreSQL can take it back.
 */

const Table = v.object({ name: v.string(), columns: v.array(v.string()) })
export type BackedUpTable = v.InferOutput<typeof Table>

export const BackupHeader = v.object({
  drinBackup: v.literal(1),
  at: v.string(),
  product: v.string(),
  /** As the database's own log of migrations has them: the schema that the rows fit. */
  migrations: v.array(v.object({ hash: v.string(), at: v.number() })),
  tables: v.array(Table),
  /** Partitions by time; a backup from before there were any has none. */
  parts: v.optional(v.array(v.string()), []),
  /** Years of which orders are in the archive. */
  archivedYears: v.optional(v.array(v.string()), []),
  /** Identity columns: the last number that was given out. */
  sequences: v.array(v.object({ name: v.string(), last: v.number() })),
})
export type BackupHeader = v.InferOutput<typeof BackupHeader>

export const BackupEnd = v.object({ end: v.literal(true), rows: v.number() })

/** What follows the header: a table begins, one of its rows, or the end. Rows are arrays, the others objects. */
export type BackupLine = { table: string } | { row: string } | { end: number }

const PREFIX = 'drin-'
/** Of a database that a restore was about to replace. */
const SAFETY_PREFIX = 'before-restore-'
const SUFFIX = '.jsonl.gz'

const stampOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')

export const backupName = (at: Date): string => `${PREFIX}${stampOf(at)}${SUFFIX}`
/** Down to the millisecond: a copy never takes the place of another. */
export const safetyName = (at: Date): string =>
  `${SAFETY_PREFIX}${stampOf(at)}-${String(at.getUTCMilliseconds()).padStart(3, '0')}${SUFFIX}`

/** When a backup of that name was made; `undefined` for other files and for safety copies. */
export function timeOfBackup(name: string): Date | undefined {
  const match = /^drin-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.jsonl\.gz$/.exec(name)
  if (match === null) return undefined
  const [year, month, day, hour, minute, second] = match.slice(1)
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

export const isSafetyCopy = (name: string): boolean => name.startsWith(SAFETY_PREFIX) && name.endsWith(SUFFIX)
