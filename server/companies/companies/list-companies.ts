import { and, eq, or, sql } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { companies as calls } from '#/contract/companies'
import { within } from '../../db/reach'
import { cities, companies, companyContacts } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { pageOf } from '../../ground/lists/page-of'

/** Active and invited ones. */
const EMPLOYEES_NO = sql<number>`(SELECT count(*)::integer FROM employees e WHERE e.company_id = ${companies.id} AND e.status <> 0)`
/** The main one, else the oldest. */
const CONTACT_ID = sql`(SELECT c.id FROM company_contacts c WHERE c.company_id = ${companies.id} ORDER BY c.main DESC, c.id LIMIT 1)`

const holds = (text: unknown, name: string) => sql`position(drin_fold(${name}) IN drin_fold(${text})) > 0`

/** The caller's companies. */
export const listCompanies = (
  ctx: SignedInContext,
  { name = '', status, cityId, ...page }: QueryOf<typeof calls.list>,
): Promise<ResponseOf<typeof calls.list>> =>
  inSnapshot(ctx, async (tx) => {
    const asked = name.trim()
    const { items, total } = await pageOf(tx, page, {
      rows: tx
        .select({
          id: companies.id,
          name: companies.name,
          taxNumber: companies.taxNumber,
          cityId: cities.id,
          cityName: sql<string>`${cities.name}`.as('city_name'),
          contactName: sql<string | null>`${companyContacts.name}`.as('contact_name'),
          phonePrefix: sql<string>`${companyContacts.phonePrefix}`.as('contact_phone_prefix'),
          phone: sql<string>`${companyContacts.phone}`.as('contact_phone'),
          employeesNo: EMPLOYEES_NO.as('employees_no'),
          status: companies.status,
          statusReason: companies.statusReason,
        })
        .from(companies)
        .innerJoin(cities, eq(cities.id, companies.cityId))
        .leftJoin(companyContacts, and(eq(companyContacts.companyId, companies.id), eq(companyContacts.id, CONTACT_ID)))
        .$dynamic(),
      filters: [
        within(companies.id, ctx.caller.companies),
        status === undefined ? undefined : eq(companies.status, status),
        cityId === undefined ? undefined : eq(companies.cityId, cityId),
        asked === ''
          ? undefined
          : or(
              holds(companies.name, asked),
              holds(companies.taxNumber, asked),
              sql`EXISTS (SELECT FROM company_contacts c WHERE c.company_id = ${companies.id} AND ${holds(sql`c.name`, asked)})`,
            ),
      ],
      sorts: {
        name: sql`drin_fold(${companies.name})`,
        city: sql`drin_fold(${cities.name})`,
        employeesNo: EMPLOYEES_NO,
        // As people read it: active, suspended, closed.
        status: sql`array_position(ARRAY[1, 0, 90]::smallint[], ${companies.status})`,
      },
      last: sql`drin_fold(${companies.name}), ${companies.id}`,
    })
    return {
      items: items.map(({ cityId: city, cityName, contactName, phonePrefix, phone, ...row }) => ({
        ...row,
        city: { id: city, name: cityName },
        contact: contactName === null ? null : { name: contactName, phonePrefix, phone },
      })),
      total,
    }
  })
