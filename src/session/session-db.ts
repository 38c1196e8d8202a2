import { Dexie, type Table } from 'dexie'

type Copy = { name: string; value: unknown }

class SessionDatabase extends Dexie {
  readonly copies!: Table<Copy, string>

  constructor() {
    // Strict: leaving the login screen means that the session survives a crash.
    super('drin-session', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ copies: 'name' })
    // An update in another tab needs the old connection out of its way; the next use opens it again.
    this.on('versionchange', () => this.close({ disableAutoOpen: false }))
  }
}

const db = new SessionDatabase()

/**
 * What of the session and the preferences a worker can read: it has no localStorage. `board`: the start-up snapshot
 * (`startup-snapshot.ts`), by the name under which devices have it.
 */
export type CopyName = 'session' | 'preferences' | 'board'

/** The app starts without the copy rather than wait for a database that another tab holds. */
const PATIENCE_MS = 1_500

/** `undefined` where nothing was written, or where IndexedDB fails or does not answer. */
export async function readCopy(name: CopyName): Promise<unknown> {
  const read = db.copies.get(name).then((copy) => copy?.value)
  const giveUp = new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS))
  try {
    return await Promise.race([read, giveUp])
  } catch {
    return undefined
  }
}

/** Resolves when the transaction is on disk; rejects when it could not be. */
export const writeCopy = async (name: CopyName, value: unknown): Promise<void> => {
  await db.copies.put({ name, value })
}

/** Somebody signed in: what the last person left of a board goes in the same transaction. */
export const writeNewSession = (value: unknown): Promise<void> =>
  db.transaction('rw', db.copies, async () => {
    await db.copies.bulkDelete(['board'])
    await db.copies.put({ name: 'session', value })
  })

/** The session ended: what it showed goes with it, in one transaction. */
export const removeSession = (): Promise<void> => db.copies.bulkDelete(['session', 'board'])

/** Puts the snapshot where `isStillTheirs` says so of the session as it is then: another tab may have ended it meanwhile. */
export const writeSnapshot = (value: unknown, isStillTheirs: (session: unknown) => boolean): Promise<void> =>
  db.transaction('rw', db.copies, async () => {
    const session = await db.copies.get('session')
    if (isStillTheirs(session?.value)) await db.copies.put({ name: 'board', value })
  })

/** All of it as it stood at one moment. Rejects where IndexedDB fails. */
export async function readAllCopies(): Promise<Partial<Record<CopyName, unknown>>> {
  const rows = await db.copies.bulkGet(['session', 'preferences', 'board'])
  return Object.fromEntries(rows.flatMap((row) => (row === undefined ? [] : [[row.name, row.value]])))
}
