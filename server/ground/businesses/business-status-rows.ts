import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import type { OpeningHours } from '#/domain/business/opening-hours'
import { businesses, openingHours, peopleNames } from '../../db/schema'
import { type ClosingRow, closingNow, openClosings } from './closing-rows'
import { type ExtraTimeRow, extraTimesInForce } from './extra-time-rows'
import { personName } from './person-name'

/** What decides whether a business takes orders, and how long they take. */
export type BusinessStateRow = {
  id: number
  status: number
  cityId: number
  timeZone: string
  closing: ClosingRow | undefined
  /** Closings that begin later, the next one first. */
  planned: readonly ClosingRow[]
  extraTime: ExtraTimeRow | undefined
  /** The last press on its sign; `undefined`: none yet. */
  press: { at: Date; by: string | null; isOpen: boolean } | undefined
  /** Null: none were entered. */
  hours: OpeningHours | null
}

/** The business with the closing in force, or the next one, and its extra time. `lock` holds it until the commit. */
export async function loadBusinessState(
  tx: Transaction,
  businessId: number,
  now: Date,
  lock: 'lock' | 'read' = 'read',
): Promise<BusinessStateRow | undefined> {
  const { id, status, cityId, timeZone, pressedAt, pressedOpen } = businesses
  const { week, overrides } = openingHours
  const select = tx
    .select({
      id,
      status,
      cityId,
      timeZone,
      pressedAt,
      pressedOpen,
      week,
      overrides,
      by: { name: peopleNames.name, surname: peopleNames.surname },
    })
    .from(businesses)
    .leftJoin(peopleNames, eq(peopleNames.id, businesses.pressedBy))
    .leftJoin(openingHours, eq(openingHours.businessId, id))
    .where(eq(id, businessId))
  const [row] = await (lock === 'lock' ? select.for('update', { of: businesses }) : select)
  if (row === undefined) return undefined
  const [closings, [extraTime]] = await Promise.all([
    openClosings(tx, now, { ids: [businessId] }),
    extraTimesInForce(tx, now, { ids: [businessId] }),
  ])
  const planned = closings
    .filter(({ startsAt }) => startsAt > now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const hours = row.week === null || row.overrides === null ? null : { week: row.week, overrides: row.overrides }
  return {
    id: row.id,
    status: row.status,
    cityId: row.cityId,
    timeZone: row.timeZone,
    closing: closingNow(closings, now),
    planned,
    extraTime,
    press: row.pressedAt === null ? undefined : { at: row.pressedAt, by: personName(row.by), isOpen: row.pressedOpen },
    hours,
  }
}

/** Notes a press on the sign: later ones say by it whether they knew of it. */
export const notePress = (
  tx: Transaction,
  businessId: number,
  { at, by, isOpen }: { at: Date; by: number; isOpen: boolean },
) =>
  tx.update(businesses).set({ pressedAt: at, pressedBy: by, pressedOpen: isOpen }).where(eq(businesses.id, businessId))

export const setStatus = (tx: Transaction, businessId: number, status: number) =>
  tx.update(businesses).set({ status }).where(eq(businesses.id, businessId))
