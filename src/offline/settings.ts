import { api } from '#/api/app-api'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { PosSettings, RejectReason } from '#/contract/orders'
import { createListeners } from '#/session/listeners'
import { sessionStore } from '#/session/session-store'
import { announce, onDataChange } from './changes'
import { serverNow } from './clock'
import { FACTS } from './facts'
import { cache } from './page-data'

/** Settings change rarely. */
const REFRESH_EVERY_MS = 10 * 60_000

const values = new Map<string, unknown>()
const asked = new Set<string>()
const listeners = createListeners()
let refreshedAt = Number.NEGATIVE_INFINITY

async function readFact(key: string): Promise<void> {
  const value = await cache.fact(key).catch(() => undefined)
  if (value === undefined || value === values.get(key)) return
  values.set(key, value)
  listeners.tell()
}

onDataChange((change) => {
  if (change.kind === 'wiped') {
    values.clear()
    asked.clear()
    refreshedAt = Number.NEGATIVE_INFINITY
    listeners.tell()
  }
  if (change.kind === 'facts') for (const key of change.keys) void readFact(key)
})

/** Takes a value for every tab; memory first, because a full disk must not keep staff from seeing it. */
export async function takeFact(key: string, value: unknown): Promise<void> {
  if (JSON.stringify(value) !== JSON.stringify(values.get(key))) {
    values.set(key, value)
    listeners.tell()
  }
  await cache
    .setFact(key, value, Math.round(serverNow()))
    .then(() => announce({ kind: 'facts', keys: [key] }))
    .catch(() => undefined)
}

/** One value of the cache for `useSyncExternalStore`; read from Dexie on first use. */
export const facts = {
  subscribe: listeners.subscribe,
  get(key: string): unknown {
    if (!asked.has(key)) {
      asked.add(key)
      void readFact(key)
    }
    return values.get(key)
  },
}

/** Settings and reasons from the server, at most every ten minutes. Never rejects. */
export async function refreshSettings(): Promise<void> {
  if (sessionStore.get().token === null || performance.now() - refreshedAt < REFRESH_EVERY_MS) return
  refreshedAt = performance.now()
  try {
    const [settings, reasons]: [PosSettings, RejectReason[]] = await Promise.all([
      api.orders.posSettings(),
      api.orders.rejectReasons({ query: { active: 1 } }),
    ])
    await takeFact(FACTS.posSettings, settings)
    await takeFact(FACTS.rejectReasons, reasons)
  } catch {
    refreshedAt = Number.NEGATIVE_INFINITY
  }
}

/** What this device knows of a business's status; asks nobody. `takeFact` keeps answers of the contract. */
export const knownBusinessStatus = (id: number): BusinessStatusAnswer | undefined =>
  facts.get(FACTS.businessStatus(id)) as BusinessStatusAnswer | undefined

/** Why and until when a business is closed, from the server. Rejects with `ApiError`. */
export async function refreshBusinessStatus(id: number): Promise<void> {
  await takeFact(FACTS.businessStatus(id), await api.businessStatus.read({ params: { id } }))
}
