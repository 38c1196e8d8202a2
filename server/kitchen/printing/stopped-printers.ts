import type { PrintOutcome } from '#/contract/printing'
import { ACCESS } from '#/domain/people/access'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'

/** Whether user `u` may set printers up for business `b`: `ACCESS.editBusiness`, as the database says it. */
const maySetUp = (u: string, b: string): string => `
  (${u}.super_administrator OR (
    EXISTS (SELECT FROM user_businesses ub WHERE ub.user_id = ${u}.id AND ub.business_id = ${b})
    AND (${u}.type IN (${ACCESS.editBusiness.userTypes.join()}) OR EXISTS (
      SELECT FROM user_permissions up WHERE up.user_id = ${u}.id AND up.right_id IN (${ACCESS.editBusiness.permissions.join()})))))`

/**
 * Of these network printers those to whose address nothing is sent: whoever set them up lost the right, their place in the
 * business or their account. One that was set up before anybody was noted goes on. Needs to see that person, who may be a colleague no more: `system`.
 */
export async function stoppedPrinters(tx: Transaction, printerIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await run<{ id: number }>(tx, {
    name: 'stopped_printers',
    text: `
      SELECT p.id FROM printers p JOIN users u ON u.id = p.set_by
      WHERE p.id = ANY ($1::integer[]) AND p.kind = 'network' AND NOT (u.active AND ${maySetUp('u', 'p.business_id')})`,
    values: [printerIds],
  })
  return new Set(rows.map(({ id }) => id))
}

/** How a try to print there ends, before anything is looked up or sent. */
export const STOPPED: PrintOutcome = { state: 'failed', error: 'stopped', detail: '' }

/** People of the business who may set printers up, by name. */
export async function namesOfPrinterPeople(tx: Transaction, businessId: number): Promise<string[]> {
  const rows = await run<{ name: string }>(tx, {
    name: 'printer_people',
    text: `
      SELECT trim(u.name || ' ' || u.surname) AS name FROM users u JOIN user_businesses m ON m.user_id = u.id
      WHERE m.business_id = $1 AND u.active AND NOT u.super_administrator AND EXISTS (
        SELECT FROM user_permissions up WHERE up.user_id = u.id AND up.right_id IN (${ACCESS.editBusiness.permissions.join()}))
      ORDER BY 1 LIMIT 5`,
    values: [businessId],
  })
  return rows.map(({ name }) => name)
}
