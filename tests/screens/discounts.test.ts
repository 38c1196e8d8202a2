import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { ifRevision } from '#/contract/revision'
import { aDiscount } from '../support/a-discount'
import { fill, gone, leadsTo, valueOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('a discount is made, checked field by field, and two people who change it lose nothing', async () => {
  const page = await app.openScreen('owner', '/discounts/new')
  const { user } = page
  const box = (name: RegExp) => page.getByRole('textbox', { name })
  const save = async () =>
    user.click(
      within(await page.findByRole('region', { name: 'Changes not saved' })).getByRole('button', { name: /^Save/ }),
    )

  await page.findByRole('textbox', { name: /Title/ })
  await fill(user, box(/Title/), 'Lunch')
  await fill(user, box(/Percent/), '101')
  await save()
  const attention = { name: 'What needs your attention' }
  const wrong = within(await page.findByRole('region', attention))
  expect(wrong.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Percentage',
    'First day',
    'Businesses',
  ])
  await user.click(wrong.getByRole('button', { name: 'Percentage' }))
  await waitFor(() => expect(document.activeElement).toBe(box(/Percent/)))
  await fill(user, box(/Percent/), '10')
  await fill(user, page.getByLabelText(/First day/), '2099-03-02')
  await user.selectOptions(page.getByLabelText('Add a business'), '1')
  await gone(() => page.queryByRole('region', attention))
  const weekdays = within(page.getByRole('group', { name: 'Weekdays' }))
  for (const day of ['Sat', 'Sun']) await user.click(weekdays.getByRole('checkbox', { name: day }))
  await fill(user, page.getByLabelText('From'), '22:00')
  await fill(user, page.getByLabelText('Until'), '02:00')
  const addDish = async () => {
    const dishes = await page.findByLabelText<HTMLSelectElement>('Add a dish')
    await user.selectOptions(dishes, dishes.options[1]!)
  }
  await addDish()
  await addDish()
  await user.click(within(page.getByRole('list', { name: 'Dishes' })).getAllByRole('button')[0]!)
  await user.keyboard('{Control>}s{/Control}')
  await leadsTo(page, /\/discounts\/\d+$/)
  await page.findByRole('heading', { name: 'Lunch Scheduled' })
  const id = Number(page.at().split('/').at(-1))

  const owner = await app.actors.as('owner')
  const made = await owner(contract.discounts.one, { params: { id } })
  expect(made).toMatchObject({ weekdays: [1, 2, 3, 4, 5], startTime: '22:00', endTime: '02:00' })
  expect(made.itemIds).toHaveLength(1)

  // Somebody else changes the minimum, and the percentage that is being changed here.
  await fill(user, box(/Title/), 'Long lunch')
  await fill(user, box(/Percent/), '20')
  const { itemIds, weekdays: days, startTime, endTime } = made
  const theirs = aDiscount({
    title: 'Lunch',
    percentage: 15,
    minimumOrder: 500,
    startDate: '2099-03-02',
    itemIds,
    weekdays: days,
    startTime,
    endTime,
  })
  await owner(contract.discounts.change, { params: { id }, body: theirs }, ifRevision(made.revision))
  await save()
  const said = /Elira Dervishi saved this page while you were editing/
  const notice = await waitFor(() => {
    const found = page.getAllByRole('alert').find(({ textContent }) => said.test(textContent ?? ''))
    if (found === undefined) throw new Error('Nobody says that somebody else saved')
    return found
  })
  expect(within(notice).getAllByRole('listitem')).toHaveLength(1)
  expect(notice.textContent).toContain('yours: 20 %, theirs: 15 %')
  expect(valueOf(box(/Title/))).toBe('Long lunch')
  expect(valueOf(box(/Percent/))).toBe('20')
  expect(valueOf(box(/Minimum order/))).toBe('500')
  await save()
  await page.findByRole('heading', { name: 'Long lunch Scheduled' })
  expect(await owner(contract.discounts.one, { params: { id } })).toMatchObject({
    title: 'Long lunch',
    percentage: 20,
    minimumOrder: 500,
  })

  await fill(user, box(/Title/), 'Left')
  await user.click(page.getAllByRole('link', { name: /Home/ })[0]!)
  const leaving = { name: 'Leave without saving?' }
  await user.click(within(await page.findByRole('alertdialog', leaving)).getByRole('button', { name: 'Stay' }))
  await gone(() => page.queryByRole('alertdialog', leaving))
  expect(valueOf(box(/Title/))).toBe('Left')
})
