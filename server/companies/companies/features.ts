import { eq } from 'drizzle-orm'
import { type CompanyFeatures, type CompanyFeaturesInput, type companies as calls } from '#/contract/companies'
import { companyFeaturesCodec } from '#/domain/companies/company-codec'
import { COMPANY_PAYMENTS, OFFERED_PAYMENTS, type Problem } from '#/domain/companies/company'
import type { Transaction } from '../../db/database'
import { companies } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid, Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { loadPeople } from './company-part-rows'
import { lockCompany } from './lock-company'

const featuresRecord = trackedRecord<CompanyFeatures & { id: number }>(
  'company_features',
  ({ id: _id, revision: _revision, ...features }) => features,
)

export function presentFeatures(row: typeof companies.$inferSelect): CompanyFeatures {
  const features = companyFeaturesCodec.toWire(row)
  return {
    ...features,
    paymentMethods: COMPANY_PAYMENTS.filter((method) => features.paymentMethods.includes(method)),
    revision: row.featuresRevision,
  }
}

/** Faults with 404. */
export async function loadFeatures(tx: Transaction, companyId: number): Promise<CompanyFeatures> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, companyId))
  if (row === undefined) throw new Fault('not_found')
  return presentFeatures(row)
}

/** How a company orders and pays. A stale edit is refused with the present features. */
export const changeFeatures =
  (call: typeof calls.changeFeatures) =>
  (ctx: SignedInContext, input: Input<typeof calls.changeFeatures>): Promise<CompanyFeatures> => {
    const { id } = input.params
    requireCompany(ctx, id)
    return idempotentWrite(ctx, call, input, async (tx) => {
      const before = presentFeatures(await lockCompany(tx, id))
      featuresRecord.requireSeen(ctx, { id, ...before })
      assertValid(await problemsOf(tx, id, input.body, before))
      await tx
        .update(companies)
        .set({ ...companyFeaturesCodec.toRow(input.body), featuresRevision: before.revision + 1 })
        .where(eq(companies.id, id))
      const after = await loadFeatures(tx, id)
      await featuresRecord.audit(tx, ctx, { companyId: id, before: { id, ...before }, after: { id, ...after } })
      return after
    })
  }

/** Who is told works for the company; a way to pay that is not offered stays where it was chosen before. */
async function problemsOf(
  tx: Transaction,
  companyId: number,
  input: CompanyFeaturesInput,
  before: CompanyFeatures,
): Promise<Problem[]> {
  const people = await loadPeople(tx, companyId)
  const isKnown = (id: number) => before.tellUserIds.includes(id) || people.some((person) => person.id === id)
  const isOffered = (method: CompanyFeaturesInput['paymentMethods'][number]) =>
    OFFERED_PAYMENTS.includes(method) || before.paymentMethods.includes(method)
  return [
    ...(input.tellUserIds.every(isKnown) ? [] : [{ path: 'tellUserIds', message: 'unknown' }]),
    ...(input.paymentMethods.every(isOffered) ? [] : [{ path: 'paymentMethods', message: 'not_offered' }]),
  ]
}
