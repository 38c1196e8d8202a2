import { contract } from '../../src/contract'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'
import { serverSql } from '../support/server-sql'

test.use(WITHOUT_WORKER)

/** What the server would refuse to who does not work in the kitchen. Its words stand at the beginning of the buttons' names. */
const KITCHEN_WORK =
  /^(Accept|Reject|Ready|Handed over|Hand to|Delivered|Add|Remove|Change|Edit|Choose|Select several|Print|Resend to the main|Retry fiscal|Refund|New order)/

for (const account of ['courier', 'finance'])
  test(`${account}: what their rights refuse is not offered, on the board, on an order's page and in the list`, async ({
    backstage,
    signedInPage,
  }) => {
    await backstage.quiet()
    const cooking = await backstage.placeOrder()
    const owner = await backstage.as('owner')
    await owner(contract.orders.accept, { params: { orderId: cooking.id }, body: { cookingTime: 30 } })
    const waiting = await backstage.placeOrder()

    const page = await signedInPage(account, { path: '/orders/kanban' })
    const offered = page.getByRole('main').getByRole('button', { name: KITCHEN_WORK })
    for (const { id } of [waiting, cooking])
      await expect(page.getByRole('link', { name: `Open order ${orderCode(id)}` })).toBeVisible()
    await expect(offered).toHaveCount(0)
    // Nor by the keyboard.
    await page.getByRole('link', { name: `Open order ${orderCode(cooking.id)}` }).focus()
    await page.keyboard.press('r')

    await page.goto(`/notificationLanding?order=${cooking.id}`)
    await expect(page.getByRole('heading', { name: 'Dishes', exact: true })).toBeVisible()
    await expect(offered).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toHaveCount(0)
    expect(await backstage.order(cooking.id)).toMatchObject({ status: 'ACCEPTED' })

    await page.goto('/orders/list')
    await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'New order', exact: true })).toHaveCount(0)
    await expect(offered).toHaveCount(0)
  })

test('rights are read anew where they are needed: after a refusal, when the line is back, and at the start', async ({
  ownServer,
  ownBackstage: _quiet,
  signedInPage,
}) => {
  const extraTime = `(SELECT id FROM users WHERE username = 'kitchen'), 202`
  const take = () =>
    serverSql(ownServer.dataDir, `DELETE FROM user_permissions WHERE (user_id, right_id) = (${extraTime})`)
  const give = () =>
    serverSql(ownServer.dataDir, `INSERT INTO user_permissions (user_id, right_id) SELECT ${extraTime}`)
  const page = await signedInPage('kitchen', { path: '/orders/kanban', url: ownServer.url })
  const sign = page.getByRole('switch', { name: 'Trattoria Lana is open' })
  const question = page.getByRole('dialog', { name: 'Stop taking orders?' })
  const instead = question.getByRole('button', { name: 'Add extra time instead' })

  await sign.click()
  await instead.click()
  const dialog = page.getByRole('dialog', { name: 'Extra time for new orders' })
  await dialog.getByRole('radio', { name: '+15 min' }).click()
  await dialog.getByRole('radio', { name: /^2 h/ }).click()
  await take()
  await dialog.getByRole('button', { name: 'Add extra time' }).click()
  await expect(dialog.getByRole('alert')).toContainText('not')
  await page.keyboard.press('Escape')
  await sign.click()
  await expect(question).toBeVisible()
  await expect(instead).toHaveCount(0)

  await give()
  await page.context().setOffline(true)
  await expect(question.getByText('No connection. This is kept on the tablet')).toBeVisible({ timeout: 40_000 })
  await page.context().setOffline(false)
  await expect(instead).toBeVisible({ timeout: 40_000 })

  await take()
  await page.reload()
  await sign.click()
  await expect(question).toBeVisible()
  await expect(instead).toHaveCount(0)
})
