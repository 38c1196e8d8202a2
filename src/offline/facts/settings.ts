import { api } from '#/api/app-api'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { ClosingReason } from '#/contract/businesses'
import type { PosSettings, RejectReason } from '#/contract/orders'
import { createListeners } from '#/session/listeners'
import { sessionStore } from '#/session/session-store'
import { announce, onDataChange } from '../store/changes'
import { serverNow } from '../device/clock'
import { FACTS } from '../store/fact-keys'
import { cache } from '../store/page-cache'

/** Settings change rarely. */
const REFRESH_EVERY_MS = 10 * 60_000

const values = new Map<string, unknown>()
const asked = new Set<string>()
const listeners = createListeners()
let refreshedAt = Number.NEGATIVE_INFINITY

/** The latest read or take of each value: what an earlier one brings late is older. */
const latest = new Map<string, object>()

async function readFact(key: string): Promise<void> {
  const mine = {}
  latest.set(key, mine)
  const value = await cache.fact(key).catch(() => undefined)
  if (value === undefined || value === values.get(key) || latest.get(key) !== mine) return
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

function remember(key: string, value: unknown): void {
  latest.set(key, {})
  if (JSON.stringify(value) === JSON.stringify(values.get(key))) return
  values.set(key, value)
  listeners.tell()
}

/** An answer that was overtaken is asked for again, so often at most: who tells so much has told the newest, too. */
const MOST_ASKED = 3

/**
 * Takes for every tab what the server answers. Where a live event wrote the value while the answer was on its way, nobody knows
 * which of both is newer: then it is read again. Rejects as `ask` does, and never for a second reading.
 */
export async function takeAnswer(
  key: string,
  ask: () => Promise<unknown>,
  readAgain: () => Promise<unknown> = ask,
): Promise<void> {
  let seen = await cache.factAt(key).catch(() => undefined)
  let answer = await ask()
  for (let asked = 1; ; asked++) {
    // Without a disk there is nothing to compare with.
    const isSet = seen === undefined || (await cache.setFactSince(key, answer, now(), seen).catch(() => true))
    if (isSet) break
    if (asked === MOST_ASKED) return
    seen = await cache.factAt(key).catch(() => undefined)
    const again = await readAgain().then(
      (value) => ({ value }),
      () => undefined,
    )
    if (again === undefined) return
    answer = again.value
  }
  remember(key, answer)
  announce({ kind: 'facts', keys: [key] })
}

const now = (): number => Math.round(serverNow())

/** Takes a value for every tab; memory first, because a full disk must not keep staff from seeing it. */
export async function takeFact(key: string, value: unknown): Promise<void> {
  remember(key, value)
  await cache
    .setFact(key, value, now())
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
    const [settings, reasons, closing]: [PosSettings, RejectReason[], ClosingReason[]] = await Promise.all([
      api.orders.posSettings(),
      api.orders.rejectReasons({ query: { active: 1 } }),
      // Asked for before anybody closes: the oven breaks when the line is down.
      api.businessStatus.closingReasons(),
    ])
    await takeFact(FACTS.posSettings, settings)
    await takeFact(FACTS.rejectReasons, reasons)
    await takeFact(FACTS.closingReasons, closing)
  } catch {
    refreshedAt = Number.NEGATIVE_INFINITY
  }
}

/** What this device knows of a business's status; asks nobody. `takeFact` keeps answers of the contract. */
export const knownBusinessStatus = (id: number): BusinessStatusAnswer | undefined =>
  facts.get(FACTS.businessStatus(id)) as BusinessStatusAnswer | undefined

/** Why and until when a business is closed, from the server. Rejects with `ApiError`. */
export async function refreshBusinessStatus(id: number): Promise<void> {
  await takeAnswer(FACTS.businessStatus(id), () => api.businessStatus.read({ params: { id } }))
}
