import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { bodyRows, leadsTo, textOf } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('drivers are listed by their orders, with the columns of the specification, what each carries, and live', async () => {
  const page = await app.openScreen('kitchen', '/orders/drivers')
  const { user } = page
  const table = await page.findByRole('table', { name: 'Drivers' })
  expect(within(table).getAllByRole('columnheader').map(textOf)).toEqual([
    'Driver',
    'Carrying now',
    'Set out',
    'Arrived',
    'Picked up',
    'Orders today',
    'Delivery fees',
    'Hours on the road',
    'Status',
  ])
  const courier = await app.actors.as('courier')
  const carried = async () => (await courier(contract.drivers.list, { query: { restaurantId: 1 } })).items[0]!
  const before = await carried()
  expect(before).toMatchObject({ driver: 'Besnik Kola', state: 'ACTIVE DRIVER' })
  const cells = () => within(bodyRows(table)[0]!).getAllByRole('cell').map(textOf)
  await waitFor(() => expect(cells().slice(0, 2)).toEqual(['Besnik Kola', String(before.basket)]))
  expect(cells().at(-1)).toBe('Active driver')

  // A courier takes one more, and the list says so by itself.
  const { orders } = await courier(contract.orders.kanbanView, {})
  const next = orders.find(
    (order) => order.status === 'ACCEPTED' && order.takeAwayPoint === null && order.businessId === 1,
  )!
  await courier(contract.orders.setStatus, { params: { orderId: next.id, status: 'ACCEPTED_TO_PICK_UP' }, body: {} })
  await waitFor(() => expect(cells()[1]).toBe(String(before.basket + 1)))

  await user.click(page.getByRole('button', { name: 'Besnik Kola' }))
  const panel = await page.findByRole('dialog', { name: 'Besnik Kola' })
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(before.basket + 1))
  const link = within(panel)
    .getAllByRole('link')
    .find((one) => textOf(one) === String(next.id))!
  await user.click(link)
  await leadsTo(page, /\/orders\/[^/]+$/)
})
