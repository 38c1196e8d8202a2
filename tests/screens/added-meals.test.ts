import { waitFor, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#/contract'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy'
import { gone, press, says, textOf } from '../support/screens/on-page'
import { type Screen, screens } from '../support/screens/screen'

const app = screens()
/** A page without a browser tries its line again by its own clock alone. */
const BACK = { timeout: 60_000 }

let proxy: FaultProxy
beforeAll(async () => {
  proxy = await startFaultProxy(Number(new URL(app.server.url).port))
})
afterAll(() => proxy.close())
beforeEach(() => proxy.setMode('pass'))

/** A list of today that is cooked, whatever the hour; its last meal came after the closing, and asks. */
async function askingList(): Promise<{ groupId: number; code: string; mealId: number; name: string; meals: number }> {
  const { rows } = await app.server.sql(`SELECT g.id FROM meal_groups g JOIN businesses b ON b.id = g.business_id
    WHERE g.business_id = 1 AND g.company_id = 1 AND g.day = to_char(now() AT TIME ZONE b.time_zone, 'YYYY-MM-DD') ORDER BY g.id LIMIT 1`)
  const groupId = Number(rows[0]?.['id'])
  const ofGroup = `business_id = 1 AND meal_group_id = ${groupId}`
  await app.server.sql(`UPDATE orders SET status = 'ACCEPTED', revision = 1, last_date_accepted = now(), last_date_rejected = null, bag_revision = null,
    registered_at = now() - interval '2 hours' WHERE ${ofGroup}`)
  await app.server.sql(`UPDATE meal_groups SET status = 'ACCEPTED', closed_at = now() - interval '1 hour', cooked_at = null,
    has_courier = false, status_version = status_version + 1 WHERE id = ${groupId}`)
  await app.server.sql(`DELETE FROM print_jobs WHERE ${ofGroup}`)
  const last = `(SELECT max(id) FROM orders WHERE ${ofGroup})`
  await app.server.sql(
    `UPDATE orders SET status = 'PENDING', registered_at = now() - interval '5 minutes' WHERE id = ${last}`,
  )
  await app.server.sql(
    `UPDATE meals SET status = 'ACCEPTED', released_at = null WHERE order_id IN (SELECT id FROM orders WHERE ${ofGroup})`,
  )
  await app.server.sql(
    `UPDATE meals SET status = 'PENDING', placed_at = now() - interval '5 minutes' WHERE order_id = ${last}`,
  )
  const group = await read(groupId)
  const asked = group.people.find(({ orderId }) => orderId === group.askedOrderIds?.[0])
  if (asked === undefined) throw new Error('no meal asks')
  return {
    groupId,
    code: group.code,
    mealId: asked.orderId,
    name: `${asked.employeeFirstName} ${asked.employeeLastName}`,
    meals: group.meals,
  }
}
const read = async (groupId: number) => {
  const kitchen = await app.actors.as('kitchen')
  return kitchen(contract.companyOrders.one, { params: { groupId } })
}
const statusOf = async (groupId: number, mealId: number) =>
  (await read(groupId)).people.find(({ orderId }) => orderId === mealId)?.status

const cardOf = (page: Screen, code: string) =>
  page.getAllByRole('article').find((card) => textOf(card).includes(code)) ?? page.getByText(`no card of ${code}`)
/** The list's panel on a tablet, with who eats what read and kept, and then no line. */
async function openOffline(code: string): Promise<{ page: Screen; panel: () => HTMLElement }> {
  const page = await app.openScreen('kitchen', '/b2bOrders/kanban', { url: proxy.url })
  await waitFor(() => cardOf(page, code))
  await press(page.user, () => within(cardOf(page, code)).getAllByRole('button')[0]!)
  const panel = () => page.getByRole('dialog')
  await waitFor(() => within(panel()).getByText('To add after the closing'))
  proxy.setMode('refuse')
  await waitFor(() => expect(textOf(document.body)).toMatch(/You are offline|NOT RECEIVING ORDERS/), BACK)
  return { page, panel }
}

test('a meal is added without a line, and sent when it is back', { timeout: 180_000 }, async () => {
  const { groupId, code, mealId } = await askingList()
  const { page, panel } = await openOffline(code)
  await press(page.user, () => within(panel()).getByRole('button', { name: 'Add meal' }))
  await says(panel, 'Added on this tablet. Its bag is numbered when this is sent.')
  expect(within(panel()).queryByRole('button', { name: 'Add meal' })).toBeNull()
  expect(await statusOf(groupId, mealId)).toBe('PENDING')
  proxy.setMode('pass')
  await expect.poll(() => statusOf(groupId, mealId), BACK).toBe('ACCEPTED')
  await waitFor(() => expect(within(panel()).queryByText('To add after the closing')).toBeNull(), BACK)
})

test('one that its company took back meanwhile is asked about: it is not cooked', { timeout: 180_000 }, async () => {
  const { groupId, code, mealId } = await askingList()
  const { page, panel } = await openOffline(code)
  await press(page.user, () => within(panel()).getByRole('button', { name: 'Add meal' }))
  await says(panel, 'Added on this tablet.')
  const company = await app.actors.as('admin')
  await company(contract.companyOrders.cancelMeal, { params: { orderId: mealId } })
  proxy.setMode('pass')
  await waitFor(() => expect(textOf(document.body)).toMatch(/Do not cook the added meal of/), BACK)
  expect(textOf(document.body)).toContain('It was taken back or refused before your answer arrived.')
  expect(await statusOf(groupId, mealId)).toBe('REJECTED')
})

test('a meal that is refused without a line counts no more on the list of the day', { timeout: 180_000 }, async () => {
  const { groupId, code, meals } = await askingList()
  const { page, panel } = await openOffline(code)
  const [bag] = within(panel()).getAllByRole('button', { name: /^Bag 1, / })
  const name = /^Bag 1, (.+)$/.exec(bag?.getAttribute('aria-label') ?? '')?.[1] ?? ''
  await press(page.user, () => within(bag!.closest('li')!).getByRole('button', { name: 'Refuse meal' }))
  const question = () => page.getByRole('alertdialog', { name: new RegExp(name) })
  await press(page.user, () => within(question()).getByRole('button', { name: 'Refuse' }))
  await gone(() => page.queryByRole('alertdialog', { name: new RegExp(name) }))
  await press(page.user, () => within(panel()).getAllByRole('button', { name: 'Close' })[0]!)
  await press(page.user, () => page.getByRole('button', { name: 'Lists of the day' }))
  const company = (await read(groupId)).company.name
  const lists = () => page.getByRole('dialog', { name: 'Lists of the day' })
  const counts = () =>
    within(lists())
      .getAllByRole('article', { name: company })
      .map((list) => textOf(list.querySelector('b')))
  await waitFor(() => expect(counts()).toContain(String(meals - 1)))
  expect(textOf(lists())).toContain(name)
  expect(textOf(lists())).not.toContain('still counts here')
})

test('a company takes back what its kitchen has not answered', async () => {
  const { groupId, mealId, name } = await askingList()
  const page = await app.openScreen('company', '/b2bOrders/companyOrdersList', { mode: 'b2b' })
  const row = () => page.getAllByRole('row').find((one) => textOf(one).includes(String(mealId)))!
  await waitFor(() => expect(textOf(row())).toContain('Asked'))
  await press(page.user, () => within(row()).getAllByRole('button').at(-1)!)
  await press(page.user, () => page.getByRole('menuitem', { name: 'Take back' }))
  const question = () => page.getByRole('alertdialog')
  await says(question, `Take back the meal of ${name}?`)
  await says(question, 'The kitchen has not answered yet.')
  await press(page.user, () => within(question()).getByRole('button', { name: 'Take back' }))
  await says(() => page.getByLabelText('Messages'), 'Meal taken back.')
  await waitFor(() => expect(textOf(row())).not.toContain('Asked'))
  expect(await statusOf(groupId, mealId)).toBe('REJECTED')
})
