import { and, asc, eq, inArray, max } from 'drizzle-orm'
import type { FinanceTerms } from '#/contract/finance-terms'
import { INVOICE_STATUS_VALUES, isIssued } from '#/domain/finance/invoice-status'
import { FIRST_DAY } from '#/domain/finance/terms'
import { fromCents, toCents } from '#/domain/values/money'
import { personName } from '../../../ground/businesses/person-name'
import type { Transaction } from '../../../db/database'
import { financeTerms, invoices, peopleNames } from '../../../db/schema'

/** All terms of businesses, the oldest first, by the numbers of the businesses. */
export async function loadTerms(
  tx: Transaction,
  businessIds: readonly number[],
): Promise<ReadonlyMap<number, readonly FinanceTerms[]>> {
  const rows = await tx
    .select({ terms: financeTerms, manager: { name: peopleNames.name, surname: peopleNames.surname } })
    .from(financeTerms)
    .leftJoin(peopleNames, eq(peopleNames.id, financeTerms.accManagerId))
    .where(inArray(financeTerms.businessId, [...businessIds]))
    .orderBy(asc(financeTerms.validFrom))
  const terms = new Map<number, FinanceTerms[]>(businessIds.map((id) => [id, []]))
  for (const row of rows) terms.get(row.terms.businessId)?.push(present(row.terms, personName(row.manager)))
  return terms
}

const present = (row: typeof financeTerms.$inferSelect, manager: string | null): FinanceTerms => ({
  validFrom: row.validFrom,
  baboonPercentage: fromCents(row.baboonHundredths),
  courierPercentage: fromCents(row.courierHundredths),
  marketingPercentage: fromCents(row.marketingHundredths),
  vat: fromCents(row.vatHundredths),
  paymentTermsType: row.paymentTermsType,
  includeTransportInFee: row.includeTransportInFee,
  baboonCourier: row.baboonCourier,
  mobilePrinter: row.mobilePrinter,
  accManager: row.accManagerId === null || manager === null ? null : { id: row.accManagerId, name: manager },
})

/** Of a business that has none: whoever makes one gives it its first (`giveFirstTerms`). */
export const NO_TERMS: FinanceTerms = {
  validFrom: FIRST_DAY,
  baboonPercentage: 0,
  courierPercentage: 0,
  marketingPercentage: 0,
  vat: 20,
  paymentTermsType: 0,
  includeTransportInFee: false,
  baboonCourier: false,
  mobilePrinter: false,
  accManager: null,
}

/** Percent → the hundredths that are stored. */
export const columnsOf = ({
  baboonPercentage,
  courierPercentage,
  marketingPercentage,
  vat,
  accManager,
  ...terms
}: FinanceTerms) => ({
  ...terms,
  baboonHundredths: toCents(baboonPercentage),
  courierHundredths: toCents(courierPercentage),
  marketingHundredths: toCents(marketingPercentage),
  vatHundredths: toCents(vat),
  accManagerId: accManager?.id ?? null,
})

/** The last day that an issued invoice of the business counts; null: none is. */
export async function issuedUntil(tx: Transaction, businessId: number): Promise<string | null> {
  const [row] = await tx
    .select({ day: max(invoices.periodTo) })
    .from(invoices)
    .where(and(eq(invoices.businessId, businessId), inArray(invoices.status, INVOICE_STATUS_VALUES.filter(isIssued))))
  return row?.day ?? null
}
