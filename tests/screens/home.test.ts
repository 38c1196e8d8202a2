import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { gone, leadsTo, says, textOf } from '../support/screens/on-page'
import { screens, type Screen } from '../support/screens/screen'

const app = screens()

/** The number of a figure, by its name. */
const numberOf = (page: Screen, name: string): number =>
  Number(textOf(page.getByRole('link', { name }).closest('section')?.querySelector('p')))

test('a plot gives its values to the keyboard, and as a table', async () => {
  await app.actors.placeOrder()
  await app.actors.quiet()
  const page = await app.openScreen('kitchen', '/home')
  const { user } = page
  const plot = await page.findByRole('group', { name: /^Orders by hour/ })
  const columns = () => within(plot).getAllByRole('link')
  const isAt = (place: number) => waitFor(() => expect(document.activeElement).toBe(columns().at(place)))
  columns()[0]!.focus()
  await user.keyboard('{End}')
  await isAt(-1)
  await user.keyboard('{ArrowRight}')
  await isAt(-1)
  await user.keyboard('{Home}')
  await isAt(0)
  expect(columns()[0]!.getAttribute('aria-label')).toMatch(/^\d\d:00 – \d\d:00, \d+ orders?, \d+ last week$/)

  const panel = within(page.getByRole('region', { name: 'Orders by hour' }))
  await user.click(panel.getByText('As a table'))
  await waitFor(() => expect(panel.getAllByRole('row')).toHaveLength(columns().length + 1))
})

test('an hour of the plot and a reason lead to their orders alone, and a chip leads back to the day', async () => {
  const owner = await app.actors.as('owner')
  const refused = await app.actors.placeOrder()
  await owner(contract.orders.reject, {
    params: { orderId: refused.id },
    body: { rejectReason: { id: 1 }, notes: '' },
  })
  await app.actors.quiet()
  const page = await app.openScreen('kitchen', '/home')
  const plot = await page.findByRole('group', { name: /^Orders by hour/ })
  const column = within(plot)
    .getAllByRole('link', { name: / [1-9]\d* orders?,/ })
    .at(-1)!
  const [, span, count] = /^(\d\d:00 – \d\d:00), (\d+) order/.exec(column.getAttribute('aria-label') ?? '') ?? []
  await page.user.click(column)
  await leadsTo(page, /hour=\d/)
  await says(
    () => within(page.getByRole('navigation', { name: 'Pages' })).getByRole('status'),
    new RegExp(` of ${count}$`),
  )
  await page.user.click(await page.findByRole('button', { name: `Remove the filter Hour: ${span}` }))
  await waitFor(() => expect(page.at()).not.toMatch(/hour=/))
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('button', { name: /^Days: / })))

  const again = await app.openScreen('kitchen', '/home')
  const reasons = await again.findByRole('region', { name: 'Rejections by reason' })
  const [first] = await within(reasons).findAllByRole('listitem')
  const link = within(first!).getByRole('link')
  const reason = textOf(link)
  await again.user.click(link)
  await leadsTo(again, /reason=\d/)
  await again.findByRole('button', { name: `Remove the filter Reason: ${reason}` })
})

test('several businesses stand together, and one alone after a press', async () => {
  const page = await app.openScreen('owner', '/home')
  const region = { name: 'By business' }
  const businesses = within(await page.findByRole('region', region))
  await waitFor(() => expect(businesses.getAllByRole('button')).toHaveLength(4))
  const all = numberOf(page, 'Orders today')
  await page.user.click(businesses.getByRole('button', { name: /^Furra e Detit/ }))
  await gone(() => page.queryByRole('region', region))
  await waitFor(() => expect(numberOf(page, 'Orders today')).toBeLessThan(all))
  await page.findByRole('button', { name: /^Business:.*Furra e Detit/ })
})

test('a cancelled order asks for attention, with the way to it', async () => {
  const before = await app.openScreen('kitchen', '/home')
  await before.findByRole('region', { name: 'What needs attention' })
  const owner = await app.actors.as('owner')
  const order = await app.actors.placeOrder()
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 20 } })
  await owner(contract.orders.reject, { params: { orderId: order.id }, body: { rejectReason: { id: 0 }, notes: 'x' } })
  const page = await app.openScreen('kitchen', '/home')
  // The order's own card may lie over the page by now.
  const matter = await page.findByRole('link', { name: /accepted orders? w(as|ere) cancelled/, hidden: true })
  expect(matter.getAttribute('href')).toMatch(/asks=cancelled/)
})
