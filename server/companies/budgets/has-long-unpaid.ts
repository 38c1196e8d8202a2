import { and, eq, inArray, lt } from 'drizzle-orm'
import { STOPS_AFTER_DAYS } from '#/domain/budgets/meal-share'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import { dayAfter } from '#/domain/values/wall-clock'
import type { Transaction } from '../../db/database'
import { companyInvoices } from '../../db/schema'

/** Whether an invoice of a company is unpaid so long after it was due that nothing more is ordered. */
export const hasLongUnpaid = async (tx: Transaction, companyId: number, today: string): Promise<boolean> =>
  (await tx.$count(
    companyInvoices,
    and(
      eq(companyInvoices.companyId, companyId),
      inArray(companyInvoices.status, [INVOICE_STATUS.issued, INVOICE_STATUS.partlyPaid]),
      lt(companyInvoices.dueDate, dayAfter(today, -STOPS_AFTER_DAYS)),
    ),
  )) > 0
