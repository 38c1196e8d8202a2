import { IN_HOUSE_STATUSES } from '#/domain/orders/order-status'
import { isNotPrinted, type LedgerEntry, OVERDUE_MS } from '#/domain/print/not-printed'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { orders } from '../../db/schema'
import { run, texts } from '../../db/statement'
import type { Deps } from '../../deps'
import { raiseEvent } from '../../ground/events/raise-event'
import { loadOrder } from '../orders/order-rows'
import { presentOrder } from '../orders/present-order'

/** Whose paper came out or did not; a list of a day has no order. */
export type PrintOf = { businessId: number; orderId: number | null }

/**
 * Last in every transaction that ends a print: where the ledger says something else of the order than the screens were told,
 * they are told anew. Most papers come out, so that most of them cost no event. Answers whether the hub should be woken.
 */
export async function tellBoard(tx: Transaction, { businessId, orderId }: PrintOf, now: Date): Promise<boolean> {
  if (orderId === null) return false
  // Locked before the ledger is read: of two papers that end at the same time the second one sees the first.
  const [told] = await run<{ notPrinted: boolean; marksVersion: number; isMeal: boolean }>(tx, {
    name: 'lock_print_mark',
    text: `
      SELECT not_printed AS "notPrinted", marks_version AS "marksVersion", meal_group_id IS NOT NULL AS "isMeal" FROM orders
      WHERE id = $1 AND business_id = $2 FOR NO KEY UPDATE`,
    values: [orderId, businessId],
  })
  // A meal has no card of its own: its group says which labels are missing.
  if (told?.isMeal === true) return false
  const ledger = await run<LedgerEntry>(tx, {
    name: 'ledger_of_order',
    text: `
      SELECT id, document, printer_id AS "printerId", repeat, state, created_at AS "createdAt" FROM print_jobs
      WHERE order_id = $1 AND business_id = $2`,
    values: [orderId, businessId],
  })
  const notPrinted = isNotPrinted(ledger, now.getTime())
  if (told === undefined || told.notPrinted === notPrinted) return false
  await tx
    .update(orders)
    .set({ notPrinted, marksVersion: told.marksVersion + 1 })
    .where(isRow(orders, { businessId, id: orderId }))
  const row = await loadOrder(tx, orderId, { ids: [businessId] })
  if (row === undefined) return false
  const order = presentOrder(row)
  await raiseEvent(tx, { businessId, at: now, payload: { type: 'order', change: 'edited', order } })
  return true
}

/** The same for the server's own work, in a transaction of its own. */
export async function tellBoards({ db, clock, hub }: Deps, prints: readonly PrintOf[]): Promise<void> {
  for (const print of prints) {
    const isNews = await db.transaction('system', (tx) => tellBoard(tx, print, clock.now()))
    if (isNews) hub.wake(print.businessId)
  }
}

/** Papers that wait for a printer or a device that is away: no outcome will ever say so. */
export async function tellOverdue(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - OVERDUE_MS)
  const overdue = await deps.db.transaction('system', (tx) =>
    run<{ businessId: number; orderId: number }>(tx, {
      name: 'overdue_prints',
      text: `
        SELECT DISTINCT j.business_id AS "businessId", j.order_id AS "orderId"
        FROM print_jobs j JOIN orders o ON o.business_id = j.business_id AND o.id = j.order_id AND NOT o.not_printed AND o.meal_group_id IS NULL AND o.status IN (${texts(IN_HOUSE_STATUSES)})
        WHERE j.state = 'waiting' AND j.created_at <= $1`,
      values: [since],
    }),
  )
  await tellBoards(deps, overdue)
}
