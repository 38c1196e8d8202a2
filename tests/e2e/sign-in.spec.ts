import { DEMO_PASSWORD } from '../../server/demo/accounts'
import { contract } from '../../src/contract'
import { expect, type Page, signInByHand, test } from '../support/e2e'
import { startFaultProxy } from '../support/fault-proxy'
import { workerIsReady } from '../support/push-cdp'
import { sessionHeaders } from '../support/session-headers'

const typeAndSend = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

/** No order rings over what is tested here. */
test.beforeEach(async ({ backstage: hands }) => hands.quiet())

test('a signed-out visitor signs in and comes back to where they wanted to go', async ({ device }) => {
  const { page } = await device()
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

test('a way back that leads elsewhere is not followed', async ({ device, server }) => {
  const { page } = await device()
  await page.goto('/login?next=//example.invalid/steal')
  await typeAndSend(page, 'kitchen', DEMO_PASSWORD)
  await expect(page).toHaveURL(`${server.url}/orders/kanban`)
})

test('a wrong password and an unknown user read the same', async ({ device }) => {
  const { page } = await device()
  await page.goto('/login')
  await typeAndSend(page, 'kitchen', 'not-the-password')
  const sentence = 'Wrong username or password.'
  await expect(refusal(page)).toHaveText(sentence)
  await typeAndSend(page, 'nobody-of-that-name', 'not-the-password')
  await expect(refusal(page)).toHaveText(sentence)
  await expect(page).toHaveURL(/\/login$/)
})

test('the account of a program opens no screen, and the login says why', async ({ device }) => {
  const { page } = await device()
  await page.goto('/login')
  await typeAndSend(page, 'channel', DEMO_PASSWORD)
  await expect(refusal(page)).toContainText('There is no screen for it.')
  await expect(page).toHaveURL(/\/login/)
})

test('empty fields are said at the fields, and nothing is sent', async ({ device }) => {
  const { page } = await device()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByLabel('Email or username')).toHaveAccessibleDescription('Enter your email or username.')
  await page.getByLabel('Email or username').fill('kitchen')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter your password.')
})

test('the password can be looked at', async ({ device }) => {
  const { page } = await device()
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
})

test('without a server the login says so', async ({ device }) => {
  const { page, context } = await device()
  await page.goto('/login')
  await expect(page.getByLabel('Email or username')).toBeVisible()
  await context.setOffline(true)
  await typeAndSend(page, 'kitchen', DEMO_PASSWORD)
  await expect(refusal(page)).toHaveText('The server cannot be reached. Check the connection and try again.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/orders\/kanban$/)
})

test('a demonstration account signs in by one press', async ({ device }) => {
  const { page } = await device({ device: 'phone' })
  await page.goto('/login')
  await page.getByRole('button', { name: /^owner/ }).click()
  await expect(page).toHaveURL(/\/orders\/kanban$/)
})

test('what the login shows late does not come under a finger', async ({ server, device }) => {
  const proxy = await startFaultProxy(server.port)
  const { page } = await device({ url: proxy.url, device: 'phone' })
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
  await proxy.close()
})

test('a login that opens without its server offers the demonstration accounts that were there before', async ({
  server,
  device,
}) => {
  const proxy = await startFaultProxy(server.port)
  const { page } = await device({ url: proxy.url })
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
  await proxy.close()
})

test('a company signs in by its own login, and only there', async ({ device }) => {
  const { page } = await device()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Company account? Log in here' }).click()
  await expect(page).toHaveURL(/\/b2b\/login$/)
  await expect(page).toHaveTitle('Log in for companies · Drin')
  // The address changes first: what is typed before the other form stands would go with the old one.
  await expect(page.getByRole('link', { name: 'Restaurant account? Log in here' })).toBeVisible()
  await typeAndSend(page, 'kitchen', DEMO_PASSWORD)
  await expect(refusal(page)).toHaveText('This user has no company. Use the restaurant login.')
  await typeAndSend(page, 'company', DEMO_PASSWORD)
  // A company has no board, and no orders of a business: their addresses lead home.
  await expect(page).toHaveURL(/\/home$/)
  for (const path of ['/orders/kanban', '/orders/list', '/orders/create/1']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/home$/)
  }
  // Signing out leads back to the login of companies.
  await expect(page.getByRole('region', { name: 'This device' })).toBeVisible()
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/b2b\/login/)
})

test('who is signed in is sent home from the login screens', async ({ signedInPage }) => {
  const page = await signedInPage('kitchen')
  for (const path of ['/login', '/b2b/login']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/home$/)
  }
})

test('signing out ends the session in every tab', async ({ signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/home' })
  const other = await page.context().newPage()
  await other.goto('/home')
  await expect(other).toHaveTitle('Home · Drin')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
})

test('signing out takes the device off the list of those that hear, and says where it could not', async ({
  server,
  device,
}) => {
  const proxy = await startFaultProxy(server.port)
  const { page } = await device({ url: proxy.url })
  const signOutWithAddress = async (regId: string) => {
    await signInByHand(page, 'kitchen')
    await page.goto('/home')
    // As where the browser's push service gave this address.
    const headers = await sessionHeaders(page)
    const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('drin.session') ?? '{}').user.id as number)
    const path = contract.session.updateRegId.path.replace(':id', String(userId))
    const body = JSON.stringify({ token: regId, source: 'web' })
    expect((await fetch(`${server.url}/${path}`, { method: 'PUT', headers, body })).status).toBe(200)
    await page.evaluate((address) => {
      const session = JSON.parse(localStorage.getItem('drin.session') ?? '{}')
      localStorage.setItem('drin.session', JSON.stringify({ ...session, user: { ...session.user, regId: address } }))
    }, regId)
    await page.reload()
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login/)
  }
  const failed = page.getByText('Checkout Failed.')

  proxy.setMode('dropRequest', { onlyPath: '/logout/devices/' })
  await signOutWithAddress('tablet-of-the-wall')
  await expect(failed).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('drin.session') ?? '{}').token)).toBeNull()
  proxy.setMode('pass')
  await signOutWithAddress('tablet-of-the-wall')
  await expect(failed).toHaveCount(0)
  expect(proxy.seen('DELETE /posweb/v1/users/').map(({ head }) => head.split(' ')[1])).toContainEqual(
    expect.stringMatching(/\/logout\/devices\/tablet-of-the-wall$/),
  )
  await proxy.close()
})

test('the password is changed, with every mistake said at its field', async ({ signedInPage }) => {
  const page = await signedInPage('finance', { path: '/change-password' })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const send = () => page.getByRole('button', { name: 'Change password' }).click()
  await send()
  await expect(field('Current password')).toHaveAccessibleDescription('Fill in this field.')
  await field('Current password').fill('wrong-one')
  await field('New password').fill('short')
  await field('Confirm new password').fill('other')
  await send()
  await expect(field('New password')).toHaveAccessibleDescription(/at least 8 characters/)
  await expect(field('Confirm new password')).toHaveAccessibleDescription('The new passwords do not match.')
  await field('New password').fill('a-better-one')
  await field('Confirm new password').fill('a-better-one')
  await send()
  await expect(field('Current password')).toHaveAccessibleDescription('The current password is wrong.')

  await field('Current password').fill(DEMO_PASSWORD)
  await send()
  await expect(page.getByText('Your password was changed.')).toBeVisible()

  // And back, for the tests that follow.
  await page.goto('/change-password')
  await field('Current password').fill('a-better-one')
  await field('New password').fill(DEMO_PASSWORD)
  await field('Confirm new password').fill(DEMO_PASSWORD)
  await send()
  await expect(page.getByText('Your password was changed.')).toBeVisible()
})

test('leaving with an unsent change is a choice of three', async ({ ownServer, ownBackstage: hands, device }) => {
  const { page } = await device({ url: ownServer.url })
  await signInByHand(page, 'kitchen')
  await hands.placeOrder()
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
