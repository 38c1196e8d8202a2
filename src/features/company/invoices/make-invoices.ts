import { ApiError } from '#/api/api-error'
import type { CallOptions } from '#/api/call-types'
import type { companyInvoices } from '#/contract/company-invoices'
import type { ResponseOf } from '#/contract/endpoint'
import { IDEMPOTENCY_HEADER } from '#/contract/headers'
import type { CompanyInvoiceRefusal } from '#/domain/finance/company-invoice-lines'

export type InvoicedCompany = { id: number; name: string }

/** What making the drafts of one company came to; `reason` null: the server gave none. */
export type Made = { company: InvoicedCompany } & (
  | { ended: 'made'; drafts: number }
  | { ended: 'skipped'; reason: CompanyInvoiceRefusal | null }
  | { ended: 'failed'; error: unknown }
)

type Create = (
  args: { body: { companyId: number } },
  options: CallOptions,
) => Promise<ResponseOf<typeof companyInvoices.create>>

/**
 * Makes the drafts of one company after the other, and goes on after a failure. `keys`: one for each company until it is answered, kept by whoever
 * presses again, so that what was made and never answered is answered then and not made twice.
 */
export async function makeInvoices({
  companies,
  create,
  keys,
  isStopped,
  onMade,
}: {
  companies: readonly InvoicedCompany[]
  create: Create
  keys: Map<number, string>
  /** Asked before each company. */
  isStopped: () => boolean
  onMade: (made: Made) => void
}): Promise<void> {
  for (const company of companies) {
    if (isStopped()) return
    onMade(await makeOne(company, create, keys))
  }
}

async function makeOne(company: InvoicedCompany, create: Create, keys: Map<number, string>): Promise<Made> {
  const key = keys.get(company.id) ?? crypto.randomUUID()
  keys.set(company.id, key)
  try {
    const { made, leftOut } = await create(
      { body: { companyId: company.id } },
      { headers: { [IDEMPOTENCY_HEADER]: key } },
    )
    keys.delete(company.id)
    return made.length > 0
      ? { company, ended: 'made', drafts: made.length }
      : { company, ended: 'skipped', reason: leftOut[0]?.reason ?? null }
  } catch (error) {
    if (error instanceof ApiError && !error.isUnreached) keys.delete(company.id)
    return { company, ended: 'failed', error }
  }
}
