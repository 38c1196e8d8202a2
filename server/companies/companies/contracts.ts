import { and, desc, eq } from 'drizzle-orm'
import { type CompanyContract, type CompanyContractInput, companies as calls } from '#/contract/companies'
import { contractProblems } from '#/domain/business/store-details'
import { companyContractCodec } from '#/domain/companies/company-codec'
import type { Problem } from '#/domain/companies/company'
import type { Transaction } from '../../db/database'
import { companyContracts } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid, Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { lockCompany } from './lock-company'

export const contractRecord = trackedRecord<CompanyContract>('company_contract')

export const presentContract = (row: typeof companyContracts.$inferSelect): CompanyContract => ({
  id: row.id,
  ...companyContractCodec.toWire(row),
  fileName: row.fileName,
  revision: row.revision,
})

/** The newest first. */
export async function loadContracts(tx: Transaction, companyId: number): Promise<CompanyContract[]> {
  const rows = await tx
    .select()
    .from(companyContracts)
    .where(eq(companyContracts.companyId, companyId))
    .orderBy(desc(companyContracts.startDay), desc(companyContracts.id))
  return rows.map(presentContract)
}

/** Faults with 422 where two share a number or a day. */
export function addContract(ctx: SignedInContext, input: Input<typeof calls.addContract>): Promise<CompanyContract> {
  const { id: companyId } = input.params
  requireCompany(ctx, companyId)
  return idempotentWrite(ctx, calls.addContract, input, async (tx) => {
    await lockCompany(tx, companyId)
    assertValid(problemsOf(input.body, await loadContracts(tx, companyId)))
    const [row] = await tx
      .insert(companyContracts)
      .values({ companyId, ...companyContractCodec.toRow(input.body) })
      .returning()
    if (row === undefined) throw new Error('the contract was not stored')
    const after = presentContract(row)
    await contractRecord.audit(tx, ctx, { companyId, after })
    return after
  })
}

/** A stale edit is refused with the present contract. */
export function changeContract(
  ctx: SignedInContext,
  input: Input<typeof calls.changeContract>,
): Promise<CompanyContract> {
  const { id: companyId, contractId } = input.params
  requireCompany(ctx, companyId)
  return idempotentWrite(ctx, calls.changeContract, input, async (tx) => {
    await lockCompany(tx, companyId)
    const all = await loadContracts(tx, companyId)
    const before = all.find(({ id }) => id === contractId)
    if (before === undefined) throw new Fault('not_found')
    contractRecord.requireSeen(ctx, before)
    assertValid(
      problemsOf(
        input.body,
        all.filter((other) => other !== before),
      ),
    )
    const [row] = await tx
      .update(companyContracts)
      .set({ ...companyContractCodec.toRow(input.body), revision: before.revision + 1 })
      .where(and(eq(companyContracts.companyId, companyId), eq(companyContracts.id, contractId)))
      .returning()
    if (row === undefined) throw new Error('the contract was not stored')
    const after = presentContract(row)
    await contractRecord.audit(tx, ctx, { companyId, before, after })
    return after
  })
}

/** The rules of contracts with restaurants, at the fields of this one. */
function problemsOf(contract: CompanyContractInput, others: readonly CompanyContractInput[]): Problem[] {
  const named = ({ number, from, to }: CompanyContractInput) => ({ number, startDate: from, endDate: to })
  const fields: Readonly<Record<string, string>> = { startDate: 'from', endDate: 'to' }
  return contractProblems(named(contract), others.map(named)).map(({ path, message }) => ({
    path: fields[path] ?? path,
    message,
  }))
}
