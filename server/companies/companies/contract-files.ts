import { and, eq } from 'drizzle-orm'
import { type CompanyContract, companies as calls } from '#/contract/companies'
import type { Transaction } from '../../db/database'
import { companyContracts } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import { answerAttachment } from '../../ground/files/answer-attachment'
import { checkAttachment } from '../../ground/files/check-attachment'
import { readAttachment } from '../../ground/files/read-attachment'
import { inSnapshot, inTransaction, requireNamed, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { contractRecord, presentContract } from './contracts'
import { lockCompany } from './lock-company'

type Row = typeof companyContracts.$inferSelect
type Of = { id: number; contractId: number }
type File = Pick<Row, 'fileName' | 'fileHash'>

/** No address of pictures (`PHOTO_PATH`): only the call below hands it out. A contract shares its content with no other. */
const keptAs = ({ id, contractId }: Of, fileHash: string): string => `contract-${id}-${contractId}-${fileHash}`

/** Kept first and noted then: what the database knows of is there. What it replaces goes once that is certain. */
export async function setContractFile(
  ctx: SignedInContext,
  { params, query }: Input<typeof calls.setContractFile>,
  request: Request,
): Promise<CompanyContract> {
  requireCompany(ctx, params.id)
  await inSnapshot(ctx, (tx) => contractOf(tx, params))
  const { content, mediaType, contentHash: fileHash } = await readAttachment(request)
  await ctx.deps.media.put(keptAs(params, fileHash), content, mediaType)
  const { before, after } = await inTransaction(ctx, (tx) =>
    noteFile(tx, ctx, params, { fileName: query.name, fileHash }),
  )
  await forget(ctx, params, before, after)
  return presentContract(after)
}

export async function removeContractFile(
  ctx: SignedInContext,
  input: Input<typeof calls.removeContractFile>,
): Promise<CompanyContract> {
  const { params } = input
  requireCompany(ctx, params.id)
  let noted: { before: Row; after: Row } | undefined
  const answer = await idempotentWrite(ctx, calls.removeContractFile, input, async (tx) => {
    await requireNamed(tx, ctx)
    noted = await noteFile(tx, ctx, params, { fileName: null, fileHash: null })
    return presentContract(noted.after)
  })
  if (noted !== undefined) await forget(ctx, params, noted.before, noted.after)
  return answer
}

export async function sendContractFile(
  ctx: SignedInContext,
  { params }: Input<typeof calls.contractFile>,
): Promise<Response> {
  requireCompany(ctx, params.id)
  const { fileName, fileHash } = await inSnapshot(ctx, (tx) => contractOf(tx, params))
  const content = fileHash === null ? undefined : await ctx.deps.media.get(keptAs(params, fileHash))
  if (fileName === null || content === undefined) throw new Fault('not_found')
  const mediaType = await checkAttachment(content)
  if (typeof mediaType !== 'string') throw new Error(`the file of contract ${params.contractId} is damaged`)
  return answerAttachment(content, { name: fileName, mediaType })
}

const isIt = ({ id, contractId }: Of) => and(eq(companyContracts.companyId, id), eq(companyContracts.id, contractId))

async function contractOf(tx: Transaction, of: Of): Promise<Row> {
  const [row] = await tx.select().from(companyContracts).where(isIt(of))
  if (row === undefined) throw new Fault('not_found')
  return row
}

/** A revision of its own would turn away whoever just writes the terms: the file is no field of the form. */
async function noteFile(
  tx: Transaction,
  ctx: SignedInContext,
  of: Of,
  file: File,
): Promise<{ before: Row; after: Row }> {
  await lockCompany(tx, of.id)
  const before = await contractOf(tx, of)
  // Pressed twice, or by somebody else: there is nothing to remove any more.
  if (file.fileHash === null && before.fileHash === null) throw new Fault('not_found')
  const [after] = await tx.update(companyContracts).set(file).where(isIt(of)).returning()
  if (after === undefined) throw new Error('the file was not noted')
  await contractRecord.audit(tx, ctx, {
    companyId: of.id,
    before: presentContract(before),
    after: presentContract(after),
  })
  return { before, after }
}

async function forget(ctx: SignedInContext, of: Of, before: File, after: File): Promise<void> {
  if (before.fileHash !== null && before.fileHash !== after.fileHash)
    await ctx.deps.media.remove(keptAs(of, before.fileHash))
}
