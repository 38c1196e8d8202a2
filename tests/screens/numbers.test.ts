import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { fill, gone, says, valueOf } from '../support/screens/on-page'
import { screens, type Screen } from '../support/screens/screen'

const app = screens()

const changes = { name: 'Changes not saved' }
const pressSave = async ({ user, findByRole }: Screen) =>
  user.click(within(await findByRole('region', changes)).getByRole('button', { name: /^Save/ }))
const attention = (page: Screen) => within(page.getByRole('region', { name: 'What needs your attention' }))

test('what is no number is never saved, whichever way somebody saves; what people write for a price is', async () => {
  const owner = await app.actors.as('owner')
  const { items } = await owner(contract.menuEditing.dishes, { params: { id: 1 } })
  const dish = items.find(({ variants, status }) => variants.length === 0 && status === 'ACTIVE')
  if (dish === undefined) throw new Error('the demonstration has a dish of one size')
  const params = { id: 1, itemId: dish.id }
  const page = await app.openScreen('owner', `/business/1/menu?category=${dish.categoryId}&open=${dish.id}`)
  const { user } = page
  const price = await page.findByRole('textbox', { name: 'Price' })
  await waitFor(() => expect(valueOf(price)).toBe(String(dish.price)))
  const has = (value: string) => waitFor(() => expect(valueOf(price)).toBe(value))

  const ways: readonly (readonly [string, () => Promise<void>])[] = [
    ['abc', () => pressSave(page)],
    ['12x', () => user.keyboard('{Control>}s{/Control}')],
    ['1e9', () => user.keyboard('{Enter}')],
    ['5 €', () => user.tab().then(() => pressSave(page))],
  ]
  for (const [typed, press] of ways) {
    await fill(user, price, typed)
    await press()
    await waitFor(() => attention(page).getByRole('button', { name: 'Price' }))
    price.blur()
    await has('0')
    expect(price.getAttribute('aria-invalid')).toBe('true')
  }
  // Who comes back to mend it finds what was typed.
  price.focus()
  await has('5 €')
  await fill(user, price, '-50')
  await pressSave(page)
  await waitFor(() => attention(page).getByText(/At least 0\./))
  expect(await owner(contract.menuEditing.dish, { params })).toMatchObject({
    price: dish.price,
    revision: dish.revision,
  })

  await fill(user, price, '1.450 L')
  price.blur()
  await has('1450')
  await says(
    () => document.querySelector(`[id="${price.getAttribute('aria-describedby')?.split(' ')[0]}"]`),
    'Read as 1,450.',
  )
  // Nobody has to leave the field first.
  await fill(user, price, '1.458,25')
  await user.keyboard('{Control>}s{/Control}')
  await gone(() => page.queryByRole('region', changes))
  expect(await owner(contract.menuEditing.dish, { params })).toMatchObject({ price: 1458.25 })
})

test('a percentage is taken with its sign, and not at all where it is none', async () => {
  const page = await app.openScreen('admin', '/admin/percentages')
  const { user } = page
  await user.click(await within(await page.findByRole('table', { name: 'Percentages' })).findByText('Zgara Korabi'))
  const commission = await page.findByRole('textbox', { name: 'Commission' })
  await waitFor(() => expect(valueOf(commission)).toBe('14'))
  await fill(user, commission, 'NaN')
  commission.blur()
  await waitFor(() => expect(valueOf(commission)).toBe('0'))
  await pressSave(page)
  await waitFor(() => attention(page).getByRole('button', { name: 'Commission' }))
  await fill(user, commission, '12,5 %')
  commission.blur()
  await waitFor(() => expect(valueOf(commission)).toBe('12.5'))
  await waitFor(() => expect(commission.getAttribute('aria-invalid')).not.toBe('true'))
})
