import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { orderCode } from '#/domain/orders/order-code'
import { screens, type Screen } from '../support/screens/screen'

const app = screens()

/** What the server would refuse to who does not work in the kitchen. Its words stand at the beginning of the buttons' names. */
const KITCHEN_WORK =
  /^(Accept|Reject|Ready|Handed over|Hand to|Delivered|Add|Remove|Change|Edit|Choose|Select several|Print|Resend to the main|Retry fiscal|Refund|New order)/

const offered = (page: Screen) =>
  within(page.getByRole('main'))
    .queryAllByRole('button', { name: KITCHEN_WORK })
    .map(({ textContent }) => textContent)

for (const account of ['courier', 'finance'])
  test(`${account}: what their rights refuse is not offered, on the board, on an order's page and in the list`, async () => {
    const { actors } = app
    const cooking = await actors.placeOrder()
    const owner = await actors.as('owner')
    await owner(contract.orders.accept, { params: { orderId: cooking.id }, body: { cookingTime: 30 } })
    const waiting = await actors.placeOrder()

    const board = await app.openScreen(account, '/orders/kanban')
    for (const { id } of [waiting, cooking]) await board.findByRole('link', { name: `Open order ${orderCode(id)}` })
    expect(offered(board)).toEqual([])
    // Nor by the keyboard.
    board.getByRole('link', { name: `Open order ${orderCode(cooking.id)}` }).focus()
    await board.user.keyboard('r')

    const order = await app.openScreen(account, `/notificationLanding?order=${cooking.id}`)
    await order.findByRole('heading', { name: 'Dishes' })
    expect(offered(order)).toEqual([])
    expect(order.queryByRole('button', { name: 'Print' })).toBeNull()
    expect(await actors.order(cooking.id)).toMatchObject({ status: 'ACCEPTED' })

    const list = await app.openScreen(account, '/orders/list')
    await list.findByRole('heading', { name: 'Orders' })
    expect(list.queryByRole('link', { name: 'New order' })).toBeNull()
    expect(offered(list)).toEqual([])
  })
