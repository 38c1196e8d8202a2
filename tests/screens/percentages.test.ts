import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { dayAfter } from '#/domain/values/wall-clock'
import { fill, gone, valueOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('a change of percentages is refused where it is wrong, planned for a day, and taken back', async () => {
  const page = await app.openScreen('admin', '/admin/percentages')
  const { user } = page
  const table = await page.findByRole('table', { name: 'Percentages' })
  await user.click(await within(table).findByText('Zgara Korabi'))
  const commission = () => page.getByRole('textbox', { name: 'Commission' })
  const save = () => user.click(page.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(valueOf(commission())).toBe('14'))
  await fill(user, commission(), '101')
  await save()
  await waitFor(() => expect(commission().getAttribute('aria-invalid')).toBe('true'))
  // As people write it here.
  await fill(user, commission(), '13,5')
  await save()
  const takeBack = { name: /^Withdraw the change from / }
  await user.click(await page.findByRole('button', takeBack))
  await user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
  await gone(() => page.queryByRole('button', takeBack))
  await waitFor(() => expect(valueOf(commission())).toBe('14'))
})

test('terms of a day that has passed, or of more than all of an order, are asked about before they are saved', async () => {
  const admin = await app.actors.as('admin')
  const { items } = await admin(contract.restaurants.list, { query: {} })
  const all = await Promise.all(
    items.map(({ restaurantID: id }) => admin(contract.financeTerms.read, { params: { id } })),
  )
  // Of another one the invoice of last week may be issued, which on a Monday counts yesterday.
  const [business] = all.toSorted((a, b) => (a.issuedUntil ?? '').localeCompare(b.issuedUntil ?? ''))
  if (business === undefined) throw new Error('The demonstration has businesses')
  const { restaurantID: id, today, baboonPercentage } = business
  const page = await app.openScreen('admin', `/admin/percentages?open=${id}`)
  const { user } = page
  const commission = await page.findByRole('textbox', { name: 'Commission' })
  const save = () => user.click(page.getByRole('button', { name: /^Save/ }))
  const question = { name: 'Save these terms?' }
  await fill(user, commission, '99,5')
  await fill(user, page.getByRole('textbox', { name: 'Courier' }), '10')
  await save()
  const sum = within(await page.findByRole('alertdialog', question))
  await sum.findByText(/come to 1(09|1\d)[\d.]* % together/)
  await user.click(sum.getByRole('button', { name: 'Go back' }))
  await gone(() => page.queryByRole('alertdialog', question))
  expect(await admin(contract.financeTerms.read, { params: { id } })).toMatchObject({ baboonPercentage, planned: [] })

  await fill(user, commission, '15')
  await fill(user, page.getByLabelText(/Effective from/), dayAfter(today, -1))
  await save()
  const passed = within(await page.findByRole('alertdialog', question))
  await passed.findByText(/has passed/)
  await user.click(passed.getByRole('button', { name: 'Save them' }))
  await page.findByText('Saved.')
  expect(await admin(contract.financeTerms.read, { params: { id } })).toMatchObject({ baboonPercentage: 15 })
})
