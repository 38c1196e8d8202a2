import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/accounts'
import { builtPaths } from '../support/built-paths'
import { fill, gone, isOn, leadsTo, press, says } from '../support/screens/on-page'
import { type Screen, screens } from '../support/screens/screen'
import { root } from '../support/steps.mjs'

const app = screens()

/** Goes to a URL without loading the page anew, as a link does. */
const follow = (path: string): void => {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}
const main = (page: Screen) => within(page.getByRole('main'))

/** Comes to the app by its login screen, and lands where that leads. */
async function signIn(account: string, device: 'phone' | 'desktop' = 'desktop'): Promise<Screen> {
  const page = await app.openScreen(null, '/login', { device })
  const input = (name: string) => () => document.querySelector<HTMLElement>(`input[name="${name}"]`) as HTMLElement
  await waitFor(() => expect(input('username')()).not.toBeNull())
  await fill(page.user, input('username'), account)
  await fill(page.user, input('password'), DEMO_PASSWORD)
  await press(page.user, () => document.querySelector<HTMLElement>('button[type="submit"]') as HTMLElement)
  return page
}

const listed = readFileSync(join(root, 'src/app/route-list.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
const built = new Set(builtPaths())
const isBuilt = (path: string): boolean => built.has(path.replaceAll(/\{(\w+)\??\}/g, '$$$1'))

test('an unknown page is said to signed-out visitors, too', async () => {
  const page = await app.openScreen(null, '/no/such/page')
  await waitFor(() => expect(document.title).toBe('Oops · Drin'))
  await press(page.user, () => page.getByRole('link', { name: 'Go to the board' }))
  await leadsTo(page, /\/login/)
})

test('a courier and an accountant land where their work is, and a page without the right leads home, silently', async () => {
  const order = await app.actors.placeOrder()
  let page = await signIn('courier', 'phone')
  await leadsTo(page, /\/orders\/list\?status=open$/)
  await waitFor(() => expect(page.getByRole('list', { name: 'Orders' }).textContent).toContain(String(order.orderID)))
  page = await app.openScreen('courier', '/', { device: 'phone' })
  await leadsTo(page, /\/orders\/list\?status=open$/)

  const refused = () =>
    main(page)
      .queryAllByRole('status')
      .find(({ textContent }) => textContent?.includes('Your account has no access to')) ?? null
  for (const path of ['/dashboard', '/finance', '/company/list', '/b2bOrders/kanban', '/settings/readiness']) {
    page = await app.openScreen('courier', path, { device: 'phone' })
    await leadsTo(page, /\/home$/)
    await page.findByRole('link', { name: 'Orders today' })
    expect(refused()).toBeNull()
  }
  page = await app.openScreen('finance', '/reports')
  await leadsTo(page, /\/reports\/dynamicReports$/)
  await page.findByRole('heading', { name: "You don't have permission to see any report" })
  page = await app.openScreen('courier', '/orders/create/1', { device: 'phone' })
  await waitFor(() => expect(page.getByRole('main').textContent).toContain('You do not have permission to take orders'))
  page = await app.openScreen('courier', '/home', { device: 'phone' })
  await page.findByRole('link', { name: 'Orders today' })
  expect(refused()).toBeNull()

  page = await signIn('finance')
  await leadsTo(page, /\/home$/)
  await page.findByRole('link', { name: 'Orders today' })
  page = await app.openScreen('finance', '/')
  await leadsTo(page, /\/home$/)
})

test('a pressed notification leads to its order, or to the board', async () => {
  const order = await app.actors.placeOrder()
  const page = await app.openScreen('kitchen', `/notificationLanding?order=${order.id}`)
  await leadsTo(page, /\/orders\/[\w-]{10,}$/)
  expect(page.at()).not.toContain(String(order.id))
  for (const path of ['/notificationLanding', '/notificationLanding?order=none'])
    await leadsTo(await app.openScreen('kitchen', path), /\/orders\/kanban$/)
})

test('with one business there is nothing to choose', async () => {
  const page = await app.openScreen('kitchen', '/home')
  await page.findByRole('link', { name: 'Details of Trattoria Lana' })
})

test('every route exists: a screen, or a redirect to one', async () => {
  const page = await app.openScreen('admin', '/home')
  await page.findByRole('main')
  for (const [path = '', , access, screen = ''] of listed) {
    if (access === 'guest only' || path.startsWith('(') || isBuilt(path)) continue
    follow(path.replaceAll(/\{\w+\??\}/g, '7'))
    // Who works for no company, or for all, is led on to the list of them.
    const target = /^redirects to (\/\S+)/
      .exec(screen.replace('company details', '/company/details'))?.[1]
      ?.replace('/company/details', '/company/list')
    expect(target, path).toBeDefined()
    await leadsTo(page, new RegExp(`${target}(\\?|$)`))
  }
})

test('an owner chooses a business, and the choice stays', async () => {
  let page = await app.openScreen('owner', '/home')
  const selector = () => page.getByRole('button', { name: /^Business:/ })
  await says(selector, /^All businesses$/)
  // No sign to turn while all businesses are on screen.
  expect(page.queryByRole('switch', { name: /is open/ })).toBeNull()
  await press(page.user, selector)
  const dialog = within(await page.findByRole('dialog', { name: 'Business' }))
  const search = dialog.getByRole('searchbox')
  const areListed = (count: number) => waitFor(() => expect(dialog.queryAllByRole('listitem')).toHaveLength(count))
  await areListed(5)
  await fill(page.user, search, 'durres')
  await areListed(2)
  await fill(page.user, search, 'nothing like it')
  await says(() => dialog.getByRole('status'), 'nothing like it')
  await fill(page.user, search, 'lana')
  await press(page.user, () => dialog.getByRole('button', { name: /Trattoria Lana/ }))
  await says(selector, /^Trattoria Lana$/)
  await page.findByRole('switch', { name: 'Trattoria Lana is open' })
  page = await app.load('/home')
  await says(selector, /^Trattoria Lana$/)
})

test('theme, kitchen text and the ring are remembered', async () => {
  let page = await app.openScreen('kitchen', '/home')
  const html = document.documentElement
  await press(page.user, () => page.getByRole('button', { name: 'Profile menu' }))
  await press(page.user, () => page.getByRole('radio', { name: 'Dark' }))
  await waitFor(() => expect(html.dataset['theme']).toBe('dark'))
  await press(page.user, () => page.getByRole('radio', { name: 'Largest' }))
  await waitFor(() => expect(html.dataset['kitchenText']).toBe('1.3'))
  const profile = () => page.queryByRole('dialog', { name: 'Profile' })
  await press(page.user, () => within(profile() as HTMLElement).getByRole('switch', { name: 'Ring sound' }))
  await page.user.keyboard('{Escape}')
  await gone(profile)
  await page.findByRole('button', { name: 'Ring is muted' })
  page = await app.load('/home')
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
  expect(document.documentElement.dataset['kitchenText']).toBe('1.3')
  await page.findByRole('button', { name: 'Ring is muted' })
})

test('a muted ring is in plain sight on a phone, too, and is turned on from there', async () => {
  const page = await app.openScreen('kitchen', '/home', { device: 'phone' })
  const sound = () => page.getAllByRole('switch', { name: 'Ring sound' })[0] as HTMLElement
  await waitFor(sound)
  const ring = () => within(page.getByRole('banner')).queryByRole('button', { name: /ring/i })
  expect(ring()).toBeNull()
  await press(page.user, sound)
  await press(page.user, () => within(page.getByRole('banner')).getByRole('button', { name: 'Ring is muted' }))
  await press(page.user, () => within(page.getByRole('dialog')).getByRole('switch'))
  await waitFor(() => expect(isOn(sound())).toBe(true))
})
