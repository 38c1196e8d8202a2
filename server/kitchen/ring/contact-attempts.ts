import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import type { ContactAttempt, readiness } from '#/contract/readiness'
import { orderCode } from '#/domain/orders/order-code'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { contactAttempts, ringContacts } from '../../db/schema'
import type { Deps } from '../../deps'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import type { OrderKey } from '../orders/order-rows'
import { LANGUAGES, type Language } from './contact-texts'
import type { ContactPerson, ContactWhy } from '../../ports'

const LISTED = 100

export const languageOf = (text: string): Language => LANGUAGES.find((language) => language === text) ?? 'en'

/**
 * Writes down whom to tell of these orders, each person by each way that reaches them, with a job for each that sends it. Asked twice for
 * the same order and reason it changes nothing.
 */
export async function planAttempts(
  deps: Deps,
  tx: Transaction,
  orders: readonly OrderKey[],
  why: ContactWhy,
): Promise<void> {
  if (orders.length === 0 || deps.contactAdapters.length === 0) return
  const businessIds = [...new Set(orders.map(({ businessId }) => businessId))]
  const people = await tx
    .select()
    .from(ringContacts)
    .where(and(inArray(ringContacts.businessId, businessIds), ringContacts.active))
    .orderBy(ringContacts.position)
  const at = deps.clock.now()
  const planned = orders.flatMap((order) => {
    const ofBusiness = people.filter(({ businessId }) => businessId === order.businessId)
    return [null, ...ofBusiness].flatMap((row) => {
      const person = row === null ? null : { ...row, language: languageOf(row.language) }
      const common = {
        businessId: order.businessId,
        businessDay: order.businessDay,
        orderId: order.orderId,
        why,
        contactName: person?.name ?? '',
        language: person?.language ?? 'en',
        createdAt: at,
      }
      return waysTo(deps, person).map((way) => ({ ...common, ...way }))
    })
  })
  if (planned.length === 0) return
  const { businessId, orderId } = contactAttempts
  const made = await tx
    .insert(contactAttempts)
    .values(planned)
    .onConflictDoNothing()
    .returning({ attemptId: contactAttempts.id, businessId, orderId })
  await deps.queue.send(tx, 'contact_message', made)
}

const waysTo = ({ contactAdapters }: Deps, person: ContactPerson | null): { channel: string; recipient: string }[] =>
  contactAdapters.flatMap(({ kind, addressOf }) => {
    const recipient = addressOf(person)
    return recipient === undefined ? [] : [{ channel: kind, recipient }]
  })

/** Who was told what, newest first. */
export async function listAttempts(
  ctx: SignedInContext,
  businessId: number,
): Promise<ResponseOf<typeof readiness.contactAttempts>> {
  requireBusiness(ctx, businessId)
  return inTransaction(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(contactAttempts)
      .where(eq(contactAttempts.businessId, businessId))
      .orderBy(desc(contactAttempts.id))
      .limit(LISTED)
    const total = await tx.$count(contactAttempts, eq(contactAttempts.businessId, businessId))
    return { items: rows.map(present), total }
  })
}

const present = (row: typeof contactAttempts.$inferSelect): ContactAttempt => ({
  id: row.id,
  orderId: row.orderId,
  code: orderCode(row.orderId),
  contactName: row.contactName,
  channel: row.channel,
  // Both are held to these words by check constraints.
  why: row.why as ContactAttempt['why'],
  state: row.state as ContactAttempt['state'],
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  tries: row.tries,
  result: row.result,
})
