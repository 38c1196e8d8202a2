import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { DEVICE_HEADER } from '#/contract/headers'
import { SESSION_KEY } from '#/session/session-state'
import { DEMO_PASSWORD } from '#server/demo/accounts'
import { callerWith } from '#server/demo/simulation/api-caller'
import { startFaultProxy } from '../support/fault-proxy'
import { descriptionOf, fill, leadsTo, press } from '../support/screens/on-page'
import { type Screen, screens } from '../support/screens/screen'

const app = screens()

const userName = (page: Screen) => page.findByRole('textbox', { name: 'Email or username' })
const logIn = (page: Screen) => page.getByRole('button', { name: 'Log in' })
const typeAndSend = async (page: Screen, name: string, password: string): Promise<void> => {
  await fill(page.user, await userName(page), name)
  await fill(page.user, page.getByLabelText('Password'), password)
  await page.user.click(logIn(page))
}
const refusals = (page: Screen) =>
  page
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => /\S/.test(text))

test('a way back that leads elsewhere is not followed', async () => {
  const page = await app.openScreen(null, '/login?next=//example.invalid/steal')
  await typeAndSend(page, 'kitchen', DEMO_PASSWORD)
  await waitFor(() => expect(location.href).toBe(`${app.server.url}/orders/kanban`))
})

test('a wrong password and an unknown user read the same', async () => {
  const page = await app.openScreen(null, '/login')
  await typeAndSend(page, 'kitchen', 'not-the-password')
  const sentence = 'Wrong username or password.'
  await waitFor(() => expect(refusals(page)).toEqual([sentence]))
  await typeAndSend(page, 'nobody-of-that-name', 'not-the-password')
  await waitFor(() => expect(logIn(page).getAttribute('aria-busy')).not.toBe('true'))
  await waitFor(() => expect(refusals(page)).toEqual([sentence]))
  expect(page.at()).toBe('/login')
})

test('the account of a program opens no screen, and the login says why', async () => {
  const page = await app.openScreen(null, '/login')
  await typeAndSend(page, 'channel', DEMO_PASSWORD)
  await waitFor(() => expect(refusals(page).join()).toContain('There is no screen for it.'))
  expect(page.at()).toMatch(/^\/login/)
})

test('empty fields are said at the fields, and nothing is sent', async () => {
  const page = await app.openScreen(null, '/login')
  const name = await userName(page)
  await page.user.click(logIn(page))
  await waitFor(() => expect(descriptionOf(name)).toBe('Enter your email or username.'))
  await page.user.type(name, 'kitchen')
  await page.user.click(logIn(page))
  await waitFor(() => expect(descriptionOf(page.getByLabelText('Password'))).toBe('Enter your password.'))
})

test('the password can be looked at', async () => {
  const page = await app.openScreen(null, '/login')
  const password = await page.findByLabelText('Password')
  await page.user.type(password, 'secret')
  expect(password.getAttribute('type')).toBe('password')
  await page.user.click(page.getByRole('button', { name: 'Show password' }))
  await waitFor(() => expect(password.getAttribute('type')).toBe('text'))
})

test('a demonstration account signs in by one press', async () => {
  const page = await app.openScreen(null, '/login', { device: 'phone' })
  await page.user.click(await page.findByRole('button', { name: /^owner/ }))
  await waitFor(() => expect(page.at()).toBe('/orders/kanban'))
})

test('a company signs in by its own login, and only there', async () => {
  let page = await app.openScreen(null, '/login')
  await page.user.click(await page.findByRole('link', { name: 'Company account? Log in here' }))
  await waitFor(() => expect(page.at()).toBe('/b2b/login'))
  await waitFor(() => expect(document.title).toBe('Log in for companies · Drin'))
  // The address changes first: what is typed before the other form stands would go with the old one.
  await page.findByRole('link', { name: 'Restaurant account? Log in here' })
  await typeAndSend(page, 'kitchen', DEMO_PASSWORD)
  await waitFor(() => expect(refusals(page)).toEqual(['This user has no company. Use the restaurant login.']))
  await typeAndSend(page, 'company', DEMO_PASSWORD)
  // A company has no board, and no orders of a business: their addresses lead to the first of its own pages.
  await waitFor(() => expect(page.at()).toBe('/company/dashboard'))
  for (const path of ['/orders/kanban', '/orders/list', '/orders/create/1']) {
    page = await app.load(path)
    await waitFor(() => expect(page.at()).toBe('/company/dashboard'))
  }
  // What is nearly used is said once a day.
  const [close] = await page.findAllByRole('button', { name: 'Close' })
  if (close !== undefined) await page.user.click(close)
  // Signing out leads back to the login of companies.
  await page.user.click(page.getByRole('button', { name: 'Profile menu' }))
  await page.user.click(await page.findByRole('button', { name: 'Log out' }))
  await leadsTo(page, /^\/b2b\/login/)
})

test('who is signed in is sent home from the login screens', async () => {
  let page = await app.openScreen('kitchen', '/login')
  await waitFor(() => expect(page.at()).toBe('/home'))
  page = await app.load('/b2b/login')
  await waitFor(() => expect(page.at()).toBe('/home'))
})

test('the password is changed, with every mistake said at its field', async () => {
  const page = await app.openScreen('finance', '/change-password')
  const field = (name: string) => page.findByLabelText(name)
  const says = async (name: string, sentence: string | RegExp) => {
    const of = await field(name)
    await waitFor(() => expect(descriptionOf(of)).toMatch(sentence))
  }
  const send = async () => page.user.click(await page.findByRole('button', { name: 'Change password' }))
  await field('Current password')
  await send()
  await says('Current password', /^Fill in this field\.$/)
  await fill(page.user, await field('Current password'), 'wrong-one')
  await fill(page.user, await field('New password'), 'short')
  await fill(page.user, await field('Confirm new password'), 'other')
  await send()
  await says('New password', /at least 8 characters/)
  await says('Confirm new password', /^The new passwords do not match\.$/)
  await fill(page.user, await field('New password'), 'a-better-one')
  await fill(page.user, await field('Confirm new password'), 'a-better-one')
  await send()
  await says('Current password', /^The current password is wrong\.$/)

  await fill(page.user, await field('Current password'), DEMO_PASSWORD)
  await send()
  await page.findByText('Your password was changed.')

  // And back, for the tests that follow.
  const again = await app.load('/change-password')
  await fill(again.user, await again.findByLabelText('Current password'), 'a-better-one')
  await fill(again.user, again.getByLabelText('New password'), DEMO_PASSWORD)
  await fill(again.user, again.getByLabelText('Confirm new password'), DEMO_PASSWORD)
  await again.user.click(again.getByRole('button', { name: 'Change password' }))
  await again.findByText('Your password was changed.')
})

test('without a server the login says so', async () => {
  const proxy = await startFaultProxy(Number(new URL(app.server.url).port))
  const page = await app.openScreen(null, '/login', { url: proxy.url })
  await userName(page)
  proxy.setMode('refuse')
  await typeAndSend(page, 'kitchen', DEMO_PASSWORD)
  await waitFor(() =>
    expect(refusals(page)).toEqual(['The server cannot be reached. Check the connection and try again.']),
  )
  proxy.setMode('pass')
  await page.user.click(logIn(page))
  await leadsTo(page, /\/orders\/kanban$/)
  await proxy.close()
})

test('signing out takes the device off the list of those that hear, and says where it could not', async () => {
  const proxy = await startFaultProxy(Number(new URL(app.server.url).port))
  type Session = { token: string | null; user: { id: number } }
  const session = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}') as Session
  const failed = (page: Screen) => page.queryByText('Checkout Failed.', { exact: false })
  const signOutWithAddress = async (regId: string): Promise<Screen> => {
    let page = await app.openScreen('kitchen', '/home', { url: proxy.url })
    await page.findByRole('region', { name: 'This device' })
    // As where the browser's push service gave this address.
    const { token, user } = session()
    const device = /drin_dev=([^.;]+)/.exec(document.cookie)?.[1] ?? ''
    const register = callerWith(app.server.url, token ?? '')
    const body = { token: regId, source: 'web' } as const
    await register(
      contract.session.updateRegId,
      { params: { id: user.id }, body },
      { headers: { [DEVICE_HEADER]: device } },
    )
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session(), user: { ...user, regId } }))
    page = await app.load('/home')
    await press(page.user, () => page.getByRole('button', { name: 'Profile menu' }))
    await press(page.user, () => page.getByRole('button', { name: 'Log out' }))
    await leadsTo(page, /^\/login/)
    return page
  }

  proxy.setMode('dropRequest', { onlyPath: '/logout/devices/' })
  const dropped = await signOutWithAddress('tablet-of-the-wall')
  await waitFor(() => expect(failed(dropped)).not.toBeNull())
  expect(session().token).toBeNull()
  proxy.setMode('pass')
  const passed = await signOutWithAddress('tablet-of-the-wall')
  await userName(passed)
  expect(failed(passed)).toBeNull()
  expect(proxy.seen('DELETE /posweb/v1/users/').map(({ head }) => head.split(' ')[1])).toContainEqual(
    expect.stringMatching(/\/logout\/devices\/tablet-of-the-wall$/),
  )
  await proxy.close()
})
