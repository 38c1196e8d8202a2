import { and, eq } from 'drizzle-orm'
import { type Attachment, budgets as calls } from '#/contract/budgets'
import { ATTACHMENTS_MAX } from '#/domain/files/attachment'
import type { Transaction } from '../../db/database'
import { budgetAttachments } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import { answerAttachment } from '../../ground/files/answer-attachment'
import { readAttachment, refusedAttachment } from '../../ground/files/read-attachment'
import { inSnapshot, inTransaction, requireNamed, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { writeAudit } from '../../ground/writes/write-audit'
import { attachmentOf, attachmentsOf } from './attachment-rows'
import type { BudgetKey } from './budget-details'
import { requireBudget } from './budget-rows'
import { lockAccount } from './lock-account'

/** No address of pictures (`PHOTO_PATH`): only the call below hands it out. */
const keptAs = (companyId: number, contentHash: string): string => `budget-${companyId}-${contentHash}`

/** Kept first and noted then: what the database knows of is there. */
export async function attach(
  ctx: SignedInContext,
  { params, query }: Input<typeof calls.attach>,
  request: Request,
): Promise<Attachment> {
  const of = refOf(params)
  requireCompany(ctx, of.companyId)
  await inSnapshot(ctx, (tx) => requireBudget(tx, of))
  const { content, mediaType, contentHash } = await readAttachment(request)
  await ctx.deps.media.put(keptAs(of.companyId, contentHash), content, mediaType)
  return inTransaction(ctx, async (tx) => {
    await lockAccount(tx, of.companyId)
    const before = await attachmentsOf(tx, of)
    if (before.length >= ATTACHMENTS_MAX) throw refusedAttachment('too_many')
    await tx.insert(budgetAttachments).values({
      ...of,
      name: query.name,
      mediaType,
      bytes: content.byteLength,
      contentHash,
      at: ctx.now,
      userId: ctx.caller.userId,
    })
    const after = await attachmentsOf(tx, of)
    await auditNames(tx, ctx, of, { before, after })
    const made = after.at(-1)
    if (made === undefined) throw new Error('what was attached is not there')
    return made
  })
}

/** The content goes with the last attachment of the company that has it. */
export async function removeAttachment(
  ctx: SignedInContext,
  input: Input<typeof calls.removeAttachment>,
): Promise<null> {
  const of = refOf(input.params)
  requireCompany(ctx, of.companyId)
  let unused: string | undefined
  await idempotentWrite(ctx, calls.removeAttachment, input, async (tx) => {
    await requireNamed(tx, ctx)
    await lockAccount(tx, of.companyId)
    const { attachmentId } = input.params
    const removed = await attachmentOf(tx, { ...of, attachmentId })
    if (removed === undefined) throw new Fault('not_found')
    const before = await attachmentsOf(tx, of)
    const { companyId } = budgetAttachments
    await tx.delete(budgetAttachments).where(and(eq(companyId, of.companyId), eq(budgetAttachments.id, attachmentId)))
    const others = await tx.$count(
      budgetAttachments,
      and(eq(companyId, of.companyId), eq(budgetAttachments.contentHash, removed.contentHash)),
    )
    if (others === 0) unused = keptAs(of.companyId, removed.contentHash)
    await auditNames(tx, ctx, of, { before, after: await attachmentsOf(tx, of) })
    return null
  })
  if (unused !== undefined) await ctx.deps.media.remove(unused)
  return null
}

export async function sendAttachment(
  ctx: SignedInContext,
  { params }: Input<typeof calls.attachment>,
): Promise<Response> {
  const of = refOf(params)
  requireCompany(ctx, of.companyId)
  const found = await inSnapshot(ctx, (tx) => attachmentOf(tx, { ...of, attachmentId: params.attachmentId }))
  const content = found && (await ctx.deps.media.get(keptAs(of.companyId, found.contentHash)))
  if (found === undefined || content === undefined) throw new Fault('not_found')
  return answerAttachment(content, found)
}

const refOf = ({ id, budgetId }: BudgetKey) => ({ companyId: id, budgetId })

/** In the budget's own history, by their names. */
async function auditNames(
  tx: Transaction,
  ctx: SignedInContext,
  { companyId, budgetId }: { companyId: number; budgetId: number },
  { before, after }: { before: readonly Attachment[]; after: readonly Attachment[] },
): Promise<void> {
  const names = (attachments: readonly Attachment[]) => ({ attachments: attachments.map(({ name }) => name) })
  await writeAudit(tx, ctx, {
    companyId,
    kind: 'budget',
    id: budgetId,
    action: 'changed',
    before: names(before),
    after: names(after),
  })
}
