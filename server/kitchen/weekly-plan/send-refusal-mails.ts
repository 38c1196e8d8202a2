import { randomUUID } from 'node:crypto'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { weekOf } from '#/domain/meals/iso-week'
import { PERMISSIONS, USER_TYPES } from '#/domain/people/access'
import { wallClockAt } from '#/domain/values/wall-clock'
import { cities, companies, mealRefusals, userCompanies, userPermissions, users } from '../../db/schema'
import type { Transaction } from '../../db/database'
import type { Deps } from '../../deps'
import type { Job } from '../../jobs'
import { endOfMail } from '../../ground/queue/end-of-mail'
import { workQueue } from '../../ground/queue/work-queue'
import { latestElsewhere } from '../meals/meal-offer'
import { refusalMail } from './refusal-mail'
import { loadReasons, reasonWords } from './troubles'

const BATCH = 200

/** Puts a message in line for everybody who plans for a company that was refused something, once. */
export async function queueRefusalMails(deps: Deps): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const untold = await tx
      .select({ id: mealRefusals.id, companyId: mealRefusals.companyId })
      .from(mealRefusals)
      .where(isNull(mealRefusals.toldAt))
      .orderBy(mealRefusals.id)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const { id, companyId } of untold) {
      const people = deps.passwordMails === undefined ? [] : await planners(tx, companyId)
      await deps.queue.send(
        tx,
        'meal_refusal_mail',
        people.map((userId) => ({ companyId, refusalId: id, userId, messageId: randomUUID() })),
      )
      await tx
        .update(mealRefusals)
        .set({ toldAt: deps.clock.now() })
        .where(and(eq(mealRefusals.companyId, companyId), eq(mealRefusals.id, id)))
    }
  })
}

/** Its own people with the right to plan, and an address. */
async function planners(tx: Transaction, companyId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userCompanies, and(eq(userCompanies.userId, users.id), eq(userCompanies.companyId, companyId)))
    .innerJoin(
      userPermissions,
      and(eq(userPermissions.userId, users.id), eq(userPermissions.rightId, PERMISSIONS.b2bOrders)),
    )
    .where(and(eq(users.type, USER_TYPES.company), eq(users.active, true), ne(users.email, '')))
  return rows.map(({ id }) => id)
}

/** Sends what is in line. What the restaurant took back meanwhile is not told any more, nor is anything to who has left. */
export async function sendRefusalMails(deps: Deps): Promise<void> {
  const { passwordMails: way } = deps
  if (way === undefined) return
  await workQueue(deps, 'meal_refusal_mail', {
    work: async ({ data }) => {
      const begun = await begin(deps, data)
      if (begun === undefined) return { state: 'done' }
      const { to, mail, day } = begun
      const link = `${way.appUrl}/b2bOrders/weeklyPlan?company=${data.companyId}&week=${weekOf(day)}`
      return endOfMail(await way.mailer.send({ messageId: data.messageId, to, ...refusalMail(mail, link) }))
    },
    told: () => undefined,
  })
}

function begin(
  { db, clock }: Deps,
  { companyId, refusalId, userId }: Record<'companyId' | 'refusalId' | 'userId', number>,
) {
  return db.transaction('system', async (tx) => {
    const [row] = await tx
      .select({ refusal: mealRefusals, company: companies.name, timeZone: cities.timeZone })
      .from(mealRefusals)
      .innerJoin(companies, eq(companies.id, mealRefusals.companyId))
      .innerJoin(cities, eq(cities.id, companies.cityId))
      .where(and(eq(mealRefusals.companyId, companyId), eq(mealRefusals.id, refusalId)))
    const { name, surname, email, active } = users
    const [person] = await tx.select({ name, surname, email, active }).from(users).where(eq(users.id, userId))
    if (row === undefined || row.refusal.solvedAt !== null) return undefined
    if (person === undefined || !person.active || person.email === '') return undefined
    const { day, orderingTimeId, businessId, businessName, slotStart, orderIds } = row.refusal
    const now = clock.now()
    const until = await latestElsewhere(tx, { companyId, day, orderingTimeId, refusedBy: [businessId], now })
    return {
      day,
      to: { name: `${person.name} ${person.surname}`, address: person.email },
      mail: {
        company: row.company,
        business: businessName,
        day,
        slotStart,
        meals: orderIds.length,
        reason: reasonWords(row.refusal, await loadReasons(tx)),
        orderUntil: until === null ? null : wallClockAt(until, row.timeZone).clock,
      },
    }
  })
}

export const refusalMailJobs: readonly Job[] = [
  { name: 'queue mails about refused meals', everyMs: 2_000, run: queueRefusalMails },
  { name: 'send mails about refused meals', everyMs: 5_000, run: sendRefusalMails },
]
