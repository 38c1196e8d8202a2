import { readFileSync } from 'node:fs'

type Index = { keyPath: string | string[]; unique: boolean }
type ObjectStore = { keyPath: string | null; autoIncrement: boolean; indexes: Record<string, Index> }
/** A database as a released app made it; `version` is Dexie's. */
export type ReleasedSchema = { version: number; stores: Record<string, ObjectStore> }

export const RELEASED_SCHEMAS = JSON.parse(
  readFileSync(new URL('../golden/schema.json', import.meta.url), 'utf8'),
) as Record<string, ReleasedSchema> // the file's shape is this type's

/** Dexie multiplies its versions by ten. */
const nativeVersion = (version: number): number => version * 10

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
  })

/** Makes a database as the released app would have, without any of our code. */
export async function makeReleased(name: string, schema: ReleasedSchema): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, nativeVersion(schema.version))
  opening.onupgradeneeded = () => {
    for (const [storeName, { keyPath, autoIncrement, indexes }] of Object.entries(schema.stores)) {
      const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement })
      for (const [index, { keyPath: path, unique }] of Object.entries(indexes))
        store.createIndex(index, path, { unique })
    }
  }
  return await settled(opening)
}

/** What the browser says a database is made of. */
export async function readSchema(name: string): Promise<ReleasedSchema> {
  const db = await settled(indexedDB.open(name))
  const names = [...db.objectStoreNames]
  const tx = db.transaction(names)
  const stores = names.map((storeName): [string, ObjectStore] => {
    const store = tx.objectStore(storeName)
    const indexes = [...store.indexNames].map((index): [string, Index] => {
      const { keyPath, unique } = store.index(index)
      return [index, { keyPath, unique }]
    })
    const { keyPath, autoIncrement } = store
    if (Array.isArray(keyPath)) throw new Error('no store of ours has a compound key')
    return [storeName, { keyPath, autoIncrement, indexes: Object.fromEntries(indexes) }]
  })
  const version = db.version / nativeVersion(1)
  db.close()
  return { version, stores: Object.fromEntries(stores) }
}
