import { eq } from 'drizzle-orm'
import type { BodyOf, ResponseOf } from '#/contract/endpoint'
import type { readiness } from '#/contract/readiness'
import { formatPhone, readPhone } from '#/contract/phone'
import { HOME_PREFIX } from '#/domain/values/phone'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { ringContacts } from '../../db/schema'
import type { Deps } from '../../deps'
import { noteChange } from '../../ground/events/changes'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import { languageOf } from './contact-attempts'

type Answer = ResponseOf<typeof readiness.contacts>

export async function listContacts(ctx: SignedInContext, businessId: number): Promise<Answer> {
  requireBusiness(ctx, businessId)
  return inTransaction(ctx, (tx) => answer(ctx.deps, tx, businessId))
}

/** Replaces the list; telephone numbers are kept with their country, as whatever sends messages needs it. What is already on its way to somebody stays on its way. */
export async function saveContacts(
  ctx: SignedInContext,
  { businessId, contacts }: BodyOf<typeof readiness.saveContacts>,
): Promise<Answer> {
  requireBusiness(ctx, businessId)
  const phones = contacts.map(({ phone }) => (phone === null ? null : readPhone(HOME_PREFIX, phone)))
  const errors = phones.flatMap((read, index) =>
    read?.problem === undefined ? [] : [{ path: `contacts.${index}.phone`, message: read.problem }],
  )
  assertValid(errors)
  return inTransaction(ctx, async (tx) => {
    await tx.delete(ringContacts).where(eq(ringContacts.businessId, businessId))
    if (contacts.length > 0)
      await tx.insert(ringContacts).values(
        contacts.map(({ language = 'en', ...contact }, position) => {
          const read = phones[position]?.phone
          return { ...contact, phone: read ? formatPhone(read) : null, language, businessId, position }
        }),
      )
    noteChange(ctx, { businessIds: [businessId] })
    return answer(ctx.deps, tx, businessId)
  })
}

async function answer(deps: Deps, tx: Transaction, businessId: number): Promise<Answer> {
  const rows = await tx
    .select()
    .from(ringContacts)
    .where(eq(ringContacts.businessId, businessId))
    .orderBy(ringContacts.position)
  return {
    contacts: rows.map(({ id, name, phone, email, language, active }) => ({
      id,
      name,
      phone,
      email,
      language: languageOf(language),
      active,
    })),
    channels: deps.contactAdapters.map(({ kind }) => kind),
  }
}
