import { DEMO_PASSWORD } from '../../server/demo/accounts'
import { expect, type Page, signInByHand, test, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import { workerIsReady } from '../support/push-cdp'

const typeAndSend = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

/** No order rings over what is tested here. */
test.beforeEach(async ({ actors }) => actors.quiet())

test('a signed-out visitor signs in and comes back to where they wanted to go', async ({ device }) => {
  const { page } = await device({ context: WITHOUT_WORKER })
  await page.goto('/orders/kanban')
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page).toHaveTitle('Log in · Drin')
  await typeAndSend(page, 'kitchen', DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/orders\/kanban$/)
  await expect(page).toHaveTitle('Orders · Drin')
  // The session is stored: a new start asks nobody.
  await page.reload()
  await expect(page).toHaveTitle('Orders · Drin')
})

test('what the login shows late does not come under a finger', { tag: WHOLE_RUN }, async ({ line, device }) => {
  const proxy = await line()
  const { page } = await device({ url: proxy.url, device: 'phone', context: WITHOUT_WORKER })
  proxy.setMode('delay', { onlyPath: '/ready', delayMs: 3_000 })
  await page.goto('/login')
  await page.getByLabel('Email or username').fill('kitchen')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  const accounts = page.getByRole('heading', { name: 'Demonstration accounts' })
  await expect(accounts).toHaveCount(0)
  await page.getByRole('button', { name: 'Log in', exact: true }).hover()
  await page.mouse.down()
  // The answer is here and was read; only the finger keeps the panel back.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('drin.demo'))).toBe('true')
  await expect(accounts).toHaveCount(0)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/orders\/kanban$/)
})

test('a login that opens without its server offers the demonstration accounts that were there before', async ({
  line,
  device,
}) => {
  const proxy = await line()
  const { page } = await device({ url: proxy.url, installed: true })
  await page.goto('/login')
  await workerIsReady(page)
  const owner = page.getByRole('button', { name: /^owner/ })
  await expect(owner).toBeVisible()
  proxy.setMode('refuse')
  await page.reload()
  await owner.click()
  await expect(refusal(page)).toHaveText('The server cannot be reached. Check the connection and try again.')
  proxy.setMode('pass')
  await owner.click()
  await expect(page).toHaveURL(/\/orders\/kanban$/)
})

test('signing out ends the session in every tab', async ({ signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/home', context: WITHOUT_WORKER })
  const other = await page.context().newPage()
  await other.goto('/home')
  await expect(other).toHaveTitle('Home · Drin')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
})

test('leaving with an unsent change is a choice of three', { tag: WHOLE_RUN }, async ({
  ownServer,
  ownActors: actors,
  device,
}) => {
  const { page } = await device({ url: ownServer.url })
  await signInByHand(page, 'kitchen')
  await actors.placeOrder()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: /^Accept/ })).toBeVisible()
  // What the menus need is on the device from then on.
  await workerIsReady(page)
  await ownServer.kill()
  await dialog.getByRole('button', { name: /^Accept/ }).click()
  await dialog.getByRole('button', { name: /^Yes/ }).click()
  await expect(page.getByText('Not sent yet').first()).toBeVisible()

  const leave = async () => {
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('alertdialog', { name: '1 change is not sent' })).toBeVisible()
  }
  await leave()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/kanban/)
  await leave()
  await page.getByRole('button', { name: 'Log out and keep them' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('1 change on this tablet is not sent. Log in to send it.')).toBeVisible()
})
