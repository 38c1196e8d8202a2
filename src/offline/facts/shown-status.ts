import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { ClosingReason } from '#/contract/businesses'
import { ordersStore } from '../board/orders-store'
import { serverNow } from '../device/clock'
import { onSecond } from '../device/ticker'
import { createListeners } from '#/session/listeners'
import type { businessStatusView, ShownStatus } from './business-status-view'
import { FACTS } from '../store/fact-keys'
import { facts, knownBusinessStatus } from './settings'
import { statusAt } from './status-at'

/** Its code comes with the first press that waits for a connection: hardly a start needs it. */
let view: typeof businessStatusView | undefined
const loaded = createListeners()

async function load(): Promise<void> {
  view ??= (await import('./business-status-view').catch(() => undefined))?.businessStatusView
  if (view !== undefined) loaded.tell()
}

const last = new Map<number, ShownStatus>()

/**
 * How a business stands now as far as this device knows, by the clock and with what was pressed here and is not sent yet; asks
 * nobody. `otherwise`:
 * where the server has told nothing of it. The same object while nothing in it changes.
 */
export function shownStatus(businessId: number, otherwise?: BusinessStatusAnswer): ShownStatus | undefined {
  const known = knownBusinessStatus(businessId) ?? otherwise
  const pressed = ordersStore.commands().filter(({ business, tenantId }) => business && tenantId === businessId)
  if (known === undefined) return undefined
  const now = serverNow()
  if (pressed.length > 0 && view === undefined) void load()
  const told = statusAt(known, now)
  if (view === undefined || pressed.length === 0) return told === known ? known : same(businessId, told)
  const reasons = facts.get(FACTS.closingReasons) as readonly ClosingReason[] | undefined // the contract's shape, by closing.ts
  return same(businessId, view(told, pressed, businessId, now, reasons))
}

/** What is made anew at each call, as one object while nothing in it changes. */
function same(businessId: number, shown: ShownStatus): ShownStatus {
  const before = last.get(businessId)
  if (before !== undefined && JSON.stringify(before) === JSON.stringify(shown)) return before
  last.set(businessId, shown)
  return shown
}

/** Also by the clock: it opens and closes by its hours. */
export function subscribeToStatus(listener: () => void): () => void {
  const ends = [
    facts.subscribe(listener),
    ordersStore.subscribe(listener),
    loaded.subscribe(listener),
    onSecond(listener),
  ]
  return () => {
    for (const end of ends) end()
  }
}
