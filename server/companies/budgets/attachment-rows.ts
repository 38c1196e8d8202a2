import { and, asc, eq } from 'drizzle-orm'
import type { Attachment } from '#/contract/budgets'
import type { AttachmentType } from '#/domain/files/attachment'
import type { Transaction } from '../../db/database'
import { budgetAttachments, peopleNames } from '../../db/schema'
import { personName } from '../../ground/businesses/person-name'

type Of = { companyId: number; budgetId: number }

const selectAttachments = (tx: Transaction) =>
  tx
    .select({ attachment: budgetAttachments, person: { name: peopleNames.name, surname: peopleNames.surname } })
    .from(budgetAttachments)
    .leftJoin(peopleNames, eq(peopleNames.id, budgetAttachments.userId))
    .$dynamic()
type Row = Awaited<ReturnType<typeof selectAttachments>>[number]

const isOf = ({ companyId, budgetId }: Of) =>
  and(eq(budgetAttachments.companyId, companyId), eq(budgetAttachments.budgetId, budgetId))

const presentAttachment = ({ attachment: { id, name, mediaType, bytes, at }, person }: Row): Attachment => ({
  id,
  name,
  // Only these are taken (`check-attachment.ts`).
  mediaType: mediaType as AttachmentType,
  bytes,
  at: at.toISOString(),
  by: personName(person),
})

/** The oldest first. */
export const attachmentsOf = async (tx: Transaction, of: Of): Promise<Attachment[]> =>
  (await selectAttachments(tx).where(isOf(of)).orderBy(asc(budgetAttachments.id))).map(presentAttachment)

/** One of a budget, with the hash of its content; `undefined`: there is none. */
export async function attachmentOf(tx: Transaction, of: Of & { attachmentId: number }) {
  const [row] = await selectAttachments(tx).where(and(isOf(of), eq(budgetAttachments.id, of.attachmentId)))
  return row === undefined ? undefined : { ...presentAttachment(row), contentHash: row.attachment.contentHash }
}
