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

/** What of the session and the preferences a worker can read: it has no localStorage. */
export type CopyName = 'session' | 'preferences'

/** `undefined` where nothing was written, or where IndexedDB fails. */
export async function readCopy(name: CopyName): Promise<unknown> {
  try {
    return (await db.copies.get(name))?.value
  } catch {
    return undefined
  }
}

/** Resolves when the transaction is on disk; rejects when it could not be. */
export const writeCopy = async (name: CopyName, value: unknown): Promise<void> => {
  await db.copies.put({ name, value })
}

export const removeCopy = (name: CopyName): Promise<void> => db.copies.delete(name)
