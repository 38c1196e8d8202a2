import { and, asc, desc, eq, ne } from 'drizzle-orm'
import * as v from 'valibot'
import { type BusinessContact, ContactInput, businessDetails as calls } from '#/contract/business-details'
import { CONTACT_TYPE_IDS, contactProblems } from '#/domain/business/store-details'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { auditEntries, businessContacts } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Fault, assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite, seenRevision } from '../../ground/writes/idempotent-write'
import { withoutAudit } from '../../ground/writes/required-audit'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { lockBusiness } from './store-details-rows'

const contactRecord = trackedRecord<BusinessContact>(
  'business_contact',
  ({ id: _id, revision: _revision, ...contact }) => contact,
)

/** More than a business has people. */
const CONTACTS_MAX = 50

/** The one who is called first stands first. */
export async function loadContacts(tx: Transaction, businessId: number): Promise<BusinessContact[]> {
  const rows = await tx
    .select()
    .from(businessContacts)
    .where(eq(businessContacts.businessId, businessId))
    .orderBy(desc(businessContacts.main), asc(businessContacts.id))
  return rows.map(present)
}

export function addContact(ctx: SignedInContext, input: Input<typeof calls.addContact>): Promise<BusinessContact> {
  const businessId = input.params.id
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.addContact, input, async (tx) => {
    await lockBusiness(tx, businessId)
    assertValid(contactProblems(input.body))
    if ((await tx.$count(businessContacts, eq(businessContacts.businessId, businessId))) >= CONTACTS_MAX)
      assertValid([{ path: 'name', message: 'too_many_contacts' }])
    return insertContact(tx, ctx, businessId, input.body)
  })
}

/** Writes a contact whose rules were looked at, its business being held. */
export async function insertContact(
  tx: Transaction,
  ctx: SignedInContext,
  businessId: number,
  contact: ContactInput,
): Promise<BusinessContact> {
  const [made] = await tx
    .insert(businessContacts)
    .values({ businessId, ...columnsOf(contact) })
    .returning()
  if (made === undefined) throw new Error('the contact was not stored')
  if (made.main) await onlyMain(tx, businessId, made.id)
  const after = present(made)
  await contactRecord.audit(tx, ctx, { businessId, after })
  return after
}

/** A stale edit is refused with the present contact. */
export function changeContact(
  ctx: SignedInContext,
  input: Input<typeof calls.changeContact>,
): Promise<BusinessContact> {
  const { id: businessId, contactId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.changeContact, input, async (tx) => {
    await lockBusiness(tx, businessId)
    const before = await requireContact(tx, businessId, contactId)
    contactRecord.requireSeen(ctx, before)
    assertValid(contactProblems(input.body))
    await tx
      .update(businessContacts)
      .set({ ...columnsOf(input.body), revision: before.revision + 1 })
      .where(isRow(businessContacts, { businessId, id: contactId }))
    if (input.body.main) await onlyMain(tx, businessId, contactId)
    const after = await requireContact(tx, businessId, contactId)
    await contactRecord.audit(tx, ctx, { businessId, before, after })
    return after
  })
}

export function removeContact(ctx: SignedInContext, input: Input<typeof calls.removeContact>): Promise<null> {
  const { id: businessId, contactId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.removeContact, input, async (tx) => {
    await lockBusiness(tx, businessId)
    const before = await requireContact(tx, businessId, contactId)
    contactRecord.requireSeen(ctx, before)
    await tx.delete(businessContacts).where(isRow(businessContacts, { businessId, id: contactId }))
    await contactRecord.audit(tx, ctx, { businessId, before })
    return null
  })
}

/**
 * Undoes a removal: the contact comes back as its history knows it, under its number. Who is called first by now stays so. One that is
 * there already (a press that comes twice, by two people) is answered as it is.
 */
export function restoreContact(
  ctx: SignedInContext,
  input: Input<typeof calls.restoreContact>,
): Promise<BusinessContact> {
  const { id: businessId, contactId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.restoreContact, input, async (tx) => {
    await lockBusiness(tx, businessId)
    const contacts = await loadContacts(tx, businessId)
    const there = contacts.find(({ id }) => id === contactId)
    if (there !== undefined) return withoutAudit(tx, there)
    const revision = seenRevision(ctx) + 1
    const removed = await removedContact(tx, businessId, contactId)
    if (contacts.length >= CONTACTS_MAX) assertValid([{ path: 'name', message: 'too_many_contacts' }])
    const main = removed.main && !contacts.some((contact) => contact.main)
    const [made] = await tx
      .insert(businessContacts)
      .values({ id: contactId, businessId, ...columnsOf(removed), main, revision })
      .returning()
    if (made === undefined) throw new Error('the contact was not stored')
    const after = present(made)
    await contactRecord.audit(tx, ctx, { businessId, after, action: 'restored' })
    return after
  })
}

/** What the last entry of its history took away. Faults with 404 where it was not a removal, or of another business. */
async function removedContact(tx: Transaction, businessId: number, id: number): Promise<ContactInput> {
  const [entry] = await tx
    .select({ action: auditEntries.action, before: auditEntries.before })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.businessId, businessId),
        eq(auditEntries.kind, 'business_contact'),
        eq(auditEntries.thingId, id),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1)
  const read = v.safeParse(ContactInput, entry?.before)
  if (entry?.action !== 'removed' || !read.success) throw new Fault('not_found')
  return read.output
}

async function requireContact(tx: Transaction, businessId: number, id: number): Promise<BusinessContact> {
  const [row] = await tx
    .select()
    .from(businessContacts)
    .where(and(eq(businessContacts.id, id), eq(businessContacts.businessId, businessId)))
  if (row === undefined) throw new Fault('not_found')
  return present(row)
}

/** Of several main ones nobody would know whom to call. */
const onlyMain = (tx: Transaction, businessId: number, id: number) =>
  tx
    .update(businessContacts)
    .set({ main: false })
    .where(and(eq(businessContacts.businessId, businessId), ne(businessContacts.id, id)))

const columnsOf = (input: ContactInput) => ({
  ...input,
  position: input.position.trim(),
  phone: input.phone.trim(),
  phonePrefix: input.phone.trim() === '' ? '' : input.phonePrefix,
  email: input.email.trim(),
})

const present = ({ businessId: _business, type, ...row }: typeof businessContacts.$inferSelect): BusinessContact => ({
  ...row,
  type: CONTACT_TYPE_IDS.find((each) => each === type) ?? CONTACT_TYPE_IDS[0],
})
