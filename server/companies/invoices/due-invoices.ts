import { and, asc, eq, max, ne, sql } from 'drizzle-orm'
import type { DueCompanyInvoice } from '#/contract/company-invoices'
import { endedPeriods } from '#/domain/finance/invoice-periods'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import type { Period } from '#/domain/finance/periods'
import { rowsBy } from '#/domain/values/rows-by'
import type { Transaction } from '../../db/database'
import { type Reach, within, withinSql } from '../../db/reach'
import { cities, companies, companyContracts, companyInvoices } from '../../db/schema'
import { calendarDayInCity } from '../../ground/businesses/calendar-day'
import { COUNTS, DELIVERY_COUNTS } from './draft-meals'

type UncountedDay = { companyId: number; day: string; meals: number; cents: number }

/**
 * Of each company the invoices that can be made: one of every period that has ended, where something was eaten. A company of which there is none
 * to make is in it once, with the reason.
 */
export async function dueInvoices(tx: Transaction, reach: Reach, now: Date): Promise<DueCompanyInvoice[]> {
  const settled = tx
    .select({ companyId: companyInvoices.companyId, until: max(companyInvoices.periodTo).as('until') })
    .from(companyInvoices)
    .where(and(within(companyInvoices.companyId, reach), ne(companyInvoices.status, INVOICE_STATUS.cancelled)))
    .groupBy(companyInvoices.companyId)
    .as('settled')
  const places = await tx
    .select({
      id: companies.id,
      name: companies.name,
      currency: cities.currency,
      today: calendarDayInCity(now).as('today'),
      settledUntil: settled.until,
    })
    .from(companies)
    .innerJoin(cities, eq(cities.id, companies.cityId))
    .leftJoin(settled, eq(settled.companyId, companies.id))
    .where(within(companies.id, reach))
    .orderBy(sql`drin_fold(${companies.name})`, asc(companies.id))
  const contracts = rowsBy(
    await tx
      .select({
        companyId: companyContracts.companyId,
        validFrom: companyContracts.startDay,
        paymentTermsType: companyContracts.terms,
      })
      .from(companyContracts)
      .where(within(companyContracts.companyId, reach))
      .orderBy(asc(companyContracts.startDay)),
    ({ companyId }) => companyId,
  )
  // Meals of days up to a draft are that draft's.
  const { rows } = await tx.execute<UncountedDay>(sql`
    SELECT m.company_id AS "companyId", m.day, sum(m.meals)::integer AS meals, sum(m.cents)::float8 AS cents
    FROM (
      SELECT m.company_id, m.day, 1 AS meals, m.company_cents AS cents FROM meals m WHERE ${COUNTS}
      UNION ALL SELECT m.company_id, m.day, 0, m.amount_cents FROM meal_deliveries m WHERE ${DELIVERY_COUNTS}) m
    WHERE NOT EXISTS (
      SELECT FROM company_invoices i WHERE i.company_id = m.company_id AND i.status = 0 AND m.day <= i.period_to)
      AND ${withinSql('m.company_id', reach)}
    GROUP BY m.company_id, m.day ORDER BY m.day`)
  const uncounted = rowsBy(rows, ({ companyId }) => companyId)
  return places.flatMap(({ id, name, currency, today, settledUntil }) => {
    const days = uncounted.get(id) ?? []
    const terms = contracts.get(id) ?? []
    const dueOf = (period: Period | null, those: readonly UncountedDay[], reason: DueCompanyInvoice['reason']) => ({
      company: { id, name },
      periodFrom: period?.from ?? null,
      periodTo: period?.to ?? null,
      currency,
      mealsNo: those.reduce((sum, { meals }) => sum + meals, 0),
      companyCents: those.reduce((sum, { cents }) => sum + cents, 0),
      reason,
    })
    if (terms.length === 0) return [dueOf(null, days, days.length === 0 ? 'nothing_to_count' : 'no_contract')]
    const periods = endedPeriods({ today, settledUntil, firstDay: days[0]?.day ?? null, terms })
    // What was eaten before and stands in no invoice comes with the first.
    const made = periods.flatMap((period, at) => {
      const those = days.filter(({ day }) => day <= period.to && (at === 0 || day >= period.from))
      return those.length === 0 ? [] : [dueOf(period, those, null)]
    })
    if (made.length > 0) return made
    return [dueOf(null, [], periods.length > 0 || days.length === 0 ? 'nothing_to_count' : 'period_open')]
  })
}
