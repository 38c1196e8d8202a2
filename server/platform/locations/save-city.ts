import { eq, sql } from 'drizzle-orm'
import { type City, type CityInput, locations as calls } from '#/contract/locations'
import { CITY_STATUS } from '#/domain/locations/city'
import { cityCodec } from '#/domain/locations/city-codec'
import type { Transaction } from '../../db/database'
import { cities } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { requireCity, takenNames } from './city-rows'

const cityRecord = trackedRecord<City>(
  'city',
  ({ revision: _revision, businessesNo: _businesses, zonesNo: _zones, lowestFee: _fee, ...city }) => city,
)

export const createCity = (ctx: SignedInContext, input: Input<typeof calls.create>): Promise<City> =>
  idempotentWrite(ctx, calls.create, input, async (tx) => {
    await oneAtATime(tx)
    await requireSound(tx, input.body)
    const [made] = await tx.insert(cities).values(cityCodec.toRow(input.body)).returning({ id: cities.id })
    const after = await requireCity(tx, made?.id ?? 0)
    await cityRecord.audit(tx, ctx, { after })
    return after
  })

/** A stale edit is refused with the present city. */
export const changeCity = (ctx: SignedInContext, input: Input<typeof calls.change>): Promise<City> =>
  idempotentWrite(ctx, calls.change, input, async (tx) => {
    const { id } = input.params
    await oneAtATime(tx)
    const before = await requireCity(tx, id)
    cityRecord.requireSeen(ctx, before)
    await requireSound(tx, input.body, before)
    await tx
      .update(cities)
      .set({ ...cityCodec.toRow(input.body), revision: before.revision + 1 })
      .where(eq(cities.id, id))
    const after = await requireCity(tx, id)
    await cityRecord.audit(tx, ctx, { before, after })
    return after
  })

/** Two who give the same name at once: the second is told at its field. Readers do not wait. */
const oneAtATime = (tx: Transaction) => tx.execute(sql`LOCK TABLE cities IN SHARE ROW EXCLUSIVE MODE`)

/** Faults with 422 at the languages whose name is taken, and at the status where a city with businesses would close. */
async function requireSound(tx: Transaction, body: CityInput, before?: City): Promise<void> {
  const errors = (await takenNames(tx, body, before?.id)).map((language) => ({
    path: `name.${language}`,
    message: 'taken',
  }))
  const isClosing = before?.status === CITY_STATUS.open && body.status === CITY_STATUS.planned
  if (isClosing && before.businessesNo > 0) errors.push({ path: 'status', message: 'in_use' })
  assertValid(errors)
}
