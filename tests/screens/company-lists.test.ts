import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { weekOf } from '#/domain/meals/iso-week'
import { dayAfter } from '#/domain/values/wall-clock'
import { closeLists } from '#server/kitchen/meal-groups/jobs'
import { press, textOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

const firstNumber = (text: string): number => Number(/\d+/.exec(text)?.[0])

test('the lists of the day add up: meals of the companies are those of the slots, and those of the slots are the day’s', async () => {
  const page = await app.openScreen('kitchen', '/b2bOrders/kanban')
  await waitFor(() => expect(page.getAllByRole('article').length).toBeGreaterThan(0))
  await press(page.user, () => page.getByRole('button', { name: 'Lists of the day' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Lists of the day' }))
  const [day] = await dialog.findAllByRole('region', { name: /Today$/ })
  const slots = within(day!).getAllByRole('group', { name: /^\d\d:\d\d$/ })
  const meals = slots.map((slot) => {
    const companies = within(slot).getAllByRole('article')
    const sum = companies.reduce((total, company) => total + firstNumber(textOf(company)), 0)
    expect(textOf(slot)).toContain(sum === 1 ? '1 meal' : `${sum} meals`)
    return sum
  })
  const whole = meals.reduce((sum, count) => sum + count, 0)
  expect(textOf(day!.querySelector('h3')?.parentElement)).toContain(`${whole} meal`)
  within(slots[0]!).getByRole('button', { name: /^Print \d\d:\d\d$/ })
  within(day!).getByRole('button', { name: 'Print the day' })
})

test.each([
  ['2026-W53', '28 29 30 31 1 2 3', 'over New Year, in a year of 53 weeks'],
  ['2026-W43', '19 20 21 22 23 24 25', 'in which the clocks go back'],
  ['2027-W12', '22 23 24 25 26 27 28', 'in which they go forward'],
])('the paper of the week %s has all its days (%s), %s', async (week, days) => {
  // A day on which nobody may order has no column.
  await app.server.sql(`UPDATE ordering_times SET weekdays = '{1,2,3,4,5,6,7}'`)
  const page = await app.openScreen('company', `/b2bOrders/weeklyPlan?week=${week}`, { mode: 'b2b' })
  const sheet = await waitFor(() => {
    const found = page.getAllByText('Ordered / expected').at(-1)?.closest('section')
    if (!found) throw new Error('there is no sheet')
    return found
  })
  const [, ...heads] = [...sheet.querySelectorAll('thead th')].map(textOf)
  expect(heads.map(firstNumber).join(' ')).toBe(days)
  expect(textOf(sheet.querySelector('h2'))).toContain(String(Number(week.slice(-2))))
})

test('the last number of a plan is saved by Enter, as the others are, and once', async () => {
  const week = weekOf(dayAfter(new Date().toISOString().slice(0, 10), 7))
  const page = await app.openScreen('company', `/b2bOrders/weeklyPlan?week=${week}`, { mode: 'b2b' })
  const last = await waitFor(() => {
    const found = page.getAllByRole<HTMLInputElement>('textbox', { name: /meals expected$/ }).at(-1)
    if (found === undefined) throw new Error('there is no plan')
    return found
  })
  await page.user.clear(last)
  await page.user.type(last, '997{Enter}')
  await waitFor(async () =>
    expect((await app.server.sql('SELECT 1 FROM plan_cells WHERE expected = 997')).rows).toHaveLength(1),
  )
  // Left, it is not sent again as what somebody else wrote meanwhile.
  await page.user.tab()
  expect(page.queryByText(/Someone else wrote/)).toBeNull()
})

test('a list of tomorrow that has closed says its day on the board of today', async () => {
  // Whatever the hour: one of the kitchen's, for tomorrow by its clock, whose time is over now.
  const { rows } = await app.server.sql(
    `UPDATE meal_groups g SET day = to_char((now() AT TIME ZONE b.time_zone) + interval '1 day', 'YYYY-MM-DD'), status = 'PENDING',
        closed_at = NULL, cooked_at = NULL, closes_at = now() - interval '1 second'
      FROM businesses b WHERE b.id = g.business_id AND g.id = (SELECT max(id) FROM meal_groups WHERE business_id = 1)
      RETURNING g.id, g.day`,
  )
  const [id, tomorrow] = [Number(rows[0]?.['id']), String(rows[0]?.['day'])]
  await app.server.sql(
    `UPDATE orders SET status = 'PENDING', last_date_pending = NULL WHERE business_id = 1 AND meal_group_id = ${id} AND status <> 'REJECTED'`,
  )
  await closeLists(app.server.deps)
  const page = await app.openScreen('kitchen', '/b2bOrders/kanban')
  const card = await waitFor(
    () => {
      const found = document.querySelector(`[data-group="${id}"]`)
      if (found === null) throw new Error('the list has not come yet')
      return found
    },
    { timeout: 20_000 },
  )
  const day = new Date(`${tomorrow}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  expect(textOf(card).replaceAll(',', '')).toContain(day.replaceAll(',', ''))
  expect(page.at()).toContain('kanban')
})
