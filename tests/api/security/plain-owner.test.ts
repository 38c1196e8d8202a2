import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '#server/db/database'
import { migrateDatabase } from '#server/db/migrate'
import { queryOnce } from '#server/db/query-once'
import { openServing } from '#server/db/serving-role'
import { signedIn } from '../../support/client'
import { BUSINESS, PASSWORD, seed } from '../../support/seed'
import { startTestServer, type TestServer } from '../../support/server'
import { createTestDatabase } from '../../support/test-database'
import { aHeartbeat } from '../../support/a-heartbeat'
import { failure, placeOrder } from '../ordering'

// The database that Drin brings along belongs to a superuser, whom no wall holds. With `DATABASE_URL` its owner may be none: what runs as the owner
// (the functions of the walls of accounts, and the views of names) must work there as well.
const NAME = 'plain_owner_of_test'
let maintenance: Awaited<ReturnType<typeof createTestDatabase>>
let server: TestServer
const asked = (text: string) => queryOnce({ connectionString: maintenance.url }, text)

beforeAll(async () => {
  maintenance = await createTestDatabase()
  await asked(`CREATE ROLE ${NAME} LOGIN CREATEROLE PASSWORD 'plain'`)
  await asked(`GRANT drin_app TO ${NAME} WITH ADMIN OPTION`)
  await asked(`GRANT SET ON PARAMETER drin.system TO ${NAME}`)
  await asked(`CREATE DATABASE ${NAME} OWNER ${NAME}`)
  const url = new URL(maintenance.url)
  Object.assign(url, { username: NAME, password: 'plain', pathname: `/${NAME}` })
  await migrateDatabase(url.href)
  const db = connectDatabase(await openServing(url.href, undefined), { max: 1 })
  await seed(db)
  await db.close()
  server = await startTestServer({ databaseUrl: url.href })
})
afterAll(async () => {
  await server.close()
  await asked(`DROP DATABASE ${NAME} WITH (FORCE)`)
  await asked(`DROP ROLE IF EXISTS ${NAME}_serving`)
  await asked(`REVOKE SET ON PARAMETER drin.system FROM ${NAME}`)
  await asked(`DROP OWNED BY ${NAME}`)
  await asked(`DROP ROLE ${NAME}`)
  await maintenance.drop()
})

test('all works where the owner of the database is no superuser', async () => {
  const tablet = randomUUID()
  const kitchen = await signedIn(server, 'kitchen', tablet)
  const order = await placeOrder(kitchen.api)
  await kitchen.api.orders.accept({ params: { orderId: order.id }, body: { cookingTime: 20 } })
  await kitchen.api.live.heartbeat({ body: aHeartbeat(tablet) })
  await kitchen.api.session.updateRegId({
    params: { id: kitchen.user.id },
    body: { token: 'an-address', source: 'web' },
  })
  // A stranger has neither the device nor the address while the kitchen works on it; a colleague takes both.
  const neighbour = await signedIn(server, 'neighbour', tablet)
  const take = { body: { token: 'an-address', source: 'web' } } as const
  await neighbour.api.live.heartbeat({ body: aHeartbeat(tablet) })
  const other = await signedIn(server, 'neighbour', randomUUID())
  expect((await failure(other.api.session.updateRegId({ params: { id: other.user.id }, ...take }))).said).toBe(
    'fault bad_input',
  )
  const holder = async () =>
    (await server.sql(`SELECT user_id FROM devices WHERE id = '${tablet}'`)).rows.map((row) => row['user_id'])
  expect(await holder()).toEqual([kitchen.user.id])
  const owner = await signedIn(server, 'owner', tablet)
  await owner.api.live.heartbeat({ body: aHeartbeat(tablet) })
  await owner.api.session.updateRegId({ params: { id: owner.user.id }, ...take })
  expect(await holder()).toEqual([owner.user.id])
  const { statusBy } = await owner.api.orders.one({ params: { orderId: order.id } })
  expect(statusBy?.userName).toBe('Kitchen Testi')
  await kitchen.api.session.changePassword({
    params: { id: kitchen.user.id },
    body: { currentPassword: PASSWORD, newPassword: 'another one of theirs' },
  })
  expect((await failure(signedIn(server, 'kitchen'))).said).toBe('refusal invalid_credentials')

  expect(kitchen.user.restaurants.map(({ restaurantID }) => restaurantID)).toEqual([BUSINESS.own])
})
