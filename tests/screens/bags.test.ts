import { createEvent, fireEvent, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { bagCode } from '#/domain/meals/bags'
import { gone, press, textOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

type Meal = { id: number; name: string }

/** A list of today is cooked: all its meals have a label but the last one, whatever the hour. Answers them in the order of their bags. */
async function cookedList(): Promise<{ groupId: number; code: string; meals: Meal[] }> {
  const { rows } = await app.server.sql(`SELECT g.id FROM meal_groups g JOIN businesses b ON b.id = g.business_id
    WHERE g.business_id = 1 AND g.day = to_char(now() AT TIME ZONE b.time_zone, 'YYYY-MM-DD') ORDER BY g.id LIMIT 1`)
  const groupId = Number(rows[0]?.['id'])
  const ofGroup = `business_id = 1 AND meal_group_id = ${groupId}`
  await app.server.sql(`UPDATE orders SET status = 'COOKED', bag_revision = null, revision = 1, last_date_accepted = now(), last_date_rejected = null,
    registered_at = now() - interval '2 hours' WHERE ${ofGroup}`)
  await app.server.sql(
    `UPDATE meal_groups SET status = 'COOKED', closed_at = now() - interval '1 hour', cooked_at = now(), status_version = status_version + 1 WHERE id = ${groupId}`,
  )
  await app.server.sql(`DELETE FROM print_jobs WHERE ${ofGroup}`)
  const kitchen = await app.actors.as('kitchen')
  const { people } = await kitchen(contract.companyOrders.one, { params: { groupId } })
  const meals = people
    .toSorted((one, other) => (one.bag ?? 0) - (other.bag ?? 0))
    .map(({ orderId, employeeFirstName, employeeLastName }) => ({
      id: orderId,
      name: `${employeeFirstName} ${employeeLastName}`,
    }))
  await app.server.sql(`INSERT INTO print_jobs
      (business_id, business_day, order_id, meal_group_id, document, revision, repeat, state, tries, created_at, next_at, finished_at)
    SELECT business_id, business_day, id, meal_group_id, 'b2bLabel', 1, 1, 'printed', 1, now(), now(), now()
    FROM orders WHERE ${ofGroup} AND id <> ${meals.at(-1)?.id}`)
  return { groupId, code: `CO-${groupId}`, meals }
}

/** As a scanner types, wherever the focus is: all in one moment, however slow the machine is. */
function scan(orderId: number, revision = 1): void {
  const timeStamp = performance.now()
  for (const key of [...bagCode(orderId, revision).split(''), 'Enter']) {
    const pressed = createEvent.keyDown(document.body, { key })
    Object.defineProperty(pressed, 'timeStamp', { value: timeStamp })
    fireEvent(document.body, pressed)
  }
}

test('bags are ticked off by scans and presses; what is missing, changed or cancelled stands out', async () => {
  const { groupId, code, meals } = await cookedList()
  const [first, second, changed, cancelled] = meals
  const unlabelled = meals.at(-1)
  if (!first || !second || !changed || !cancelled || !unlabelled || meals.length < 6) throw new Error('too few meals')
  await app.server.sql(`UPDATE orders SET revision = 2 WHERE id = ${changed.id}`)
  const kitchen = await app.actors.as('kitchen')
  await kitchen(contract.companyOrders.setStatus, {
    params: { groupId, status: 'REJECTED' },
    body: { orderId: cancelled.id, notes: 'Pa gaz' },
  })
  const going = meals.length - 1
  const ticked = async () =>
    (await kitchen(contract.companyOrders.one, { params: { groupId } })).people
      .filter(({ bagRevision }) => bagRevision !== null)
      .map(({ orderId }) => orderId)

  const page = await app.openScreen('kitchen', '/b2bOrders/kanban')
  const { user } = page
  const card = () => page.getAllByRole('article').find((one) => textOf(one).includes(code))!
  await waitFor(() => expect(card()).toBeDefined())
  await press(user, () => within(card()).getAllByRole('button')[0]!)
  const panel = within(await page.findByRole('dialog'))
  const tick = ({ id, name }: Meal) =>
    panel.getByRole('button', { name: `Bag ${meals.findIndex((meal) => meal.id === id) + 1}, ${name}` })
  const row = (meal: Meal) => tick(meal).closest('li')!
  const says = (text: string) => waitFor(() => expect(panel.getByText(text)).toBeDefined())

  // Before the first tick nothing is missing; what the labels say is told.
  await says(`0 of ${going} bags`)
  expect(panel.queryByText('Missing')).toBeNull()
  expect(textOf(row(first))).toContain('Printed')
  expect(textOf(row(changed))).toContain('Changed since')
  expect(textOf(row(unlabelled))).toContain('Not printed yet')

  // Cancelled with a label on its bag: named above the list, with what to do.
  expect(panel.getAllByRole('alert').map(textOf).filter(Boolean)).toEqual([
    `Take out bag 4: ${cancelled.name} Cancelled after its label was printed.`,
  ])
  expect(textOf(row(cancelled))).toContain('Discard it')
  expect(textOf(row(cancelled))).toContain('Cancelled: Pa gaz')
  expect(tick(cancelled)).toHaveProperty('disabled', true)

  scan(first.id)
  await says(`1 of ${going} bags`)
  expect(tick(first).getAttribute('aria-pressed')).toBe('true')
  await says(`${going - 1} bags missing`)
  await waitFor(async () => expect(await ticked()).toEqual([first.id]))
  // From now on whatever is not there stands out, and no bag that must not go out.
  expect(textOf(row(first))).not.toContain('Missing')
  for (const meal of [second, changed, unlabelled]) expect(textOf(row(meal))).toContain('Missing')
  expect(textOf(row(cancelled))).not.toContain('Missing')

  scan(first.id)
  await says('Scanned before')
  scan(changed.id)
  await says('Changed since: this label is old')
  scan(cancelled.id)
  await says('Cancelled: take this bag out')
  scan(999_999)
  await says('Not a bag of this order')
  expect(await ticked()).toEqual([first.id])

  // By hand, and taken back by hand.
  await press(user, () => tick(second))
  await says(`2 of ${going} bags`)
  await press(user, () => tick(second))
  await says(`1 of ${going} bags`)
  // Its new label is the one that counts.
  scan(changed.id, 2)
  await says(`2 of ${going} bags`)
  for (const meal of meals.filter(({ id }) => ![first.id, changed.id, cancelled.id].includes(id))) scan(meal.id)
  await says('All bags are there')
  await gone(() => panel.queryByText('Missing'))

  // Somebody changes a meal whose bag was there: it is missing again.
  await app.server.sql(`UPDATE orders SET revision = 2 WHERE id = ${second.id}`)
  await waitFor(async () => expect(await ticked()).toHaveLength(going))
  const anew = await app.load('/b2bOrders/kanban')
  await waitFor(() => expect(anew.getAllByRole('article').some((one) => textOf(one).includes(code))).toBe(true))
  await press(
    anew.user,
    () => within(anew.getAllByRole('article').find((one) => textOf(one).includes(code))!).getAllByRole('button')[0]!,
  )
  const again = within(await anew.findByRole('dialog'))
  await waitFor(() => expect(again.getByText(`${going - 1} of ${going} bags`)).toBeDefined())
  const rowOfSecond = again.getByRole('button', { name: `Bag 2, ${second.name}` }).closest('li')
  expect(textOf(rowOfSecond)).toContain('Missing')
  expect(textOf(rowOfSecond)).toContain('Changed since')
})
