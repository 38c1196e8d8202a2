import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '../../src/contract'
import { orderCode } from '../../src/domain/orders/order-code'
import { openEveryScreen } from '../support/built-screens'
import type { DeployProxy } from '../support/deploy-proxy'
import { expect, type Page, signInByHand, WITHOUT_WORKER, WHOLE_RUN } from '../support/e2e'
import { buildOf, countLoads, type OpenDeployed, runsBuild, test } from '../support/e2e-deploy'
import { workerIsReady } from '../support/push-cdp'
import { root } from '../support/steps.mjs'

/* A deploy takes the files of the build before it away: what a page does that asks for one of them. */

/** Matches none. */
const NO_FILE = /(?!)/
const OFFICE_LOOKS = /^\/assets\/office-styles-.*\.css/
const ALL_DAY_LOOKS = /^\/assets\/all-day-dialog-.*\.css/

async function openBoard(page: Page): Promise<void> {
  await page.goto('/orders/kanban')
  await expect(page.locator('[data-order]').first()).toBeVisible()
}

/** Whether a stylesheet of that name stands in the page with its rules. */
const hasLooks = (page: Page, file: RegExp): Promise<boolean> =>
  page.evaluate(
    (pattern) =>
      [...document.styleSheets].some(
        ({ href, cssRules }) =>
          href !== null && new RegExp(pattern).test(new URL(href).pathname) && cssRules.length > 0,
      ),
    file.source,
  )

async function showsHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Home')
  await expect(page.getByText('Oops, this page did not open')).toHaveCount(0)
}

/** Whether this browser never asks again for code that did not come: Chromium before 156. */
async function remembersLostCode(page: Page, proxy: DeployProxy): Promise<boolean> {
  const name = readdirSync(join(root, 'dist/app/assets')).find((file) => /^papaparse.*\.js$/.test(file))
  const comes = () =>
    page.evaluate(
      (path) =>
        import(path).then(
          () => true,
          () => false,
        ),
      `/assets/${name}`,
    )
  proxy.loseFile(/papaparse/)
  expect(await comes()).toBe(false)
  proxy.loseFile(NO_FILE)
  return !(await comes())
}

/** From the board to Home, one of whose files does not come, on a device without a worker. */
async function loseHome(deployedDevice: OpenDeployed, server: Parameters<OpenDeployed>[0], file: RegExp) {
  const { proxy, page } = await deployedDevice(server, { account: 'kitchen', context: WITHOUT_WORKER })
  await openBoard(page)
  const loads = countLoads(page)
  proxy.loseFile(file)
  await page.getByRole('link', { name: 'Home' }).first().dispatchEvent('click')
  await expect(page.getByText('Oops, this page did not open')).toBeVisible()
  return { proxy, page, loads }
}

/** Of each kind one: the board, figures, a table, a form, a map, a chart. That the copy holds every file: offline-start.spec.ts. */
const SOME_SCREENS = [
  '/login',
  '/b2b/login',
  '/orders/kanban',
  '/orders/list',
  '/orders/$id',
  '/business/$id/menu',
  '/business/$id/details/zones',
  '/reports/dynamicReports',
  '/dashboard',
]

test('without the hashed files of its build an installed app opens its screens from its own copy', async ({
  server,
  actors,
  deployedDevice,
}) => {
  const order = await actors.placeOrder()
  const owner = await actors.as('owner')
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 25 } })
  const { proxy, page } = await deployedDevice(server)
  await page.goto('/login')
  await workerIsReady(page)
  proxy.deploy(2)
  proxy.keepOldFiles(false)
  const loads = countLoads(page)
  const asGuest = await openEveryScreen(page, 'guest', order.id, SOME_SCREENS)
  expect(loads()).toBe(asGuest.length)
  await signInByHand(page, 'kitchen')
  await page.goto('/orders/kanban')
  const before = loads()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Home')
  expect(loads()).toBe(before)
  const signedIn = await openEveryScreen(page, 'kitchen', order.id, SOME_SCREENS)
  // Once each, as this test asked for it, and never the other build.
  expect(loads()).toBe(before + signedIn.length)
  expect(await buildOf(page)).toBe(1)
})

test('a missing chunk loads the page anew once, and the screen opens from the new build', async ({
  server,
  actors: _quiet,
  deployedDevice,
}) => {
  const { proxy, page } = await deployedDevice(server, { account: 'kitchen', context: WITHOUT_WORKER })
  await openBoard(page)
  const loads = countLoads(page)
  proxy.deploy(2)
  proxy.keepOldFiles(false)
  // A press that warms nothing first: the chunk is asked for when it is needed.
  await page.getByRole('link', { name: 'Home' }).first().dispatchEvent('click')
  await runsBuild(page, 2)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Home')
  expect(loads()).toBe(1)
})

test('a chunk that the server has lost shows the error page; where there is no other version nothing is loaded anew', async ({
  server,
  actors: _quiet,
  deployedDevice,
}) => {
  const { page, loads } = await loseHome(deployedDevice, server, /^\/assets\/home-.*\.js/)
  expect(loads()).toBe(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Oops, this page did not open')).toBeVisible()
  expect(loads()).toBe(0)
})

test('a screen whose code a broken line did not bring opens as soon as it can be had', { tag: WHOLE_RUN }, async ({
  server,
  actors: _quiet,
  deployedDevice,
}) => {
  const { proxy, page, loads } = await loseHome(deployedDevice, server, /^\/assets\/home-.*\.js/)
  proxy.loseFile(NO_FILE)
  await showsHome(page)
  expect(loads()).toBe((await remembersLostCode(page, proxy)) ? 1 : 0)
})

test('a screen whose looks a broken line did not bring opens with them as soon as they can be had', async ({
  server,
  actors: _quiet,
  deployedDevice,
}) => {
  const { proxy, page, loads } = await loseHome(deployedDevice, server, OFFICE_LOOKS)
  // Asked again it does not open without its looks.
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.goBack()
  await expect(page.locator('[data-order]').first()).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().dispatchEvent('click')
  await expect(page.getByText('CSS_CHUNK_LOAD_FAILED')).toBeVisible()
  proxy.loseFile(NO_FILE)
  await showsHome(page)
  expect(loads()).toBe(0)
  expect(await hasLooks(page, OFFICE_LOOKS)).toBe(true)
})

test('a dialog whose looks a broken line did not bring opens with them as soon as they can be had', {
  tag: WHOLE_RUN,
}, async ({ server, actors: _quiet, deployedDevice }) => {
  const { proxy, page } = await deployedDevice(server, { account: 'kitchen', context: WITHOUT_WORKER })
  await openBoard(page)
  const loads = countLoads(page)
  const lost = page.waitForResponse((answer) => ALL_DAY_LOOKS.test(new URL(answer.url()).pathname))
  proxy.loseFile(ALL_DAY_LOOKS)
  await page.getByRole('button', { name: 'Dish counts' }).click()
  expect((await lost).status()).toBe(404)
  // A part is asked for again every second.
  const lostAgain = page.waitForResponse((answer) => ALL_DAY_LOOKS.test(new URL(answer.url()).pathname))
  expect((await lostAgain).status()).toBe(404)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  proxy.loseFile(NO_FILE)
  await expect(page.getByRole('dialog', { name: 'Dish counts' })).toBeVisible()
  expect(await hasLooks(page, ALL_DAY_LOOKS)).toBe(true)
  expect(loads()).toBe(0)
})

test('a screen whose file hangs: its own page at once, after 10 s that it is slow, after 120 s the error of the specification', {
  tag: WHOLE_RUN,
}, async ({ server, actors: _quiet, deployedDevice }) => {
  const { proxy, page } = await deployedDevice(server, { account: 'kitchen', context: WITHOUT_WORKER })
  await page.clock.install()
  await openBoard(page)
  proxy.hang(/^\/assets\/home-.*\.js/)
  await page.getByRole('link', { name: 'Home' }).first().dispatchEvent('click')
  // The URL and the page name the same screen, also while it is on its way.
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
  await expect(page.locator('[data-order]').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText('“Home” is slow to load')).toHaveCount(0)
  await page.clock.fastForward(10_000)
  await expect(page.getByText('“Home” is slow to load')).toBeVisible()
  await page.clock.fastForward(110_000)
  await expect(page.getByText('Oops, this page did not open')).toBeVisible()
  await expect(page.getByText('ChunkLoadError')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to the board' }).click()
  await expect(page).toHaveURL(/\/orders\/kanban$/)
  await expect(page.locator('[data-order]').first()).toBeVisible()
})

test('a missing chunk never takes an open dialog away: the reload waits until it is answered', {
  tag: WHOLE_RUN,
}, async ({ server, actors, deployedDevice }) => {
  const { proxy, page } = await deployedDevice(server, { account: 'kitchen', context: WITHOUT_WORKER })
  await openBoard(page)
  const order = await actors.placeOrder()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(orderCode(order.id))
  proxy.deploy(2)
  proxy.keepOldFiles(false)
  const loads = countLoads(page)
  // A dialog that has just opened lets the first presses pass by.
  const changeTime = dialog.getByRole('button', { name: /change time/i })
  await expect(async () => {
    const accept = dialog.getByRole('button', { name: /^Accept/ })
    if (await accept.isVisible()) await accept.click({ timeout: 1_000 })
    await expect(changeTime).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await changeTime.click()
  await dialog.getByRole('radio', { name: 'Other time' }).click()
  // The slider's file is gone; the steps beside it do.
  await dialog.getByRole('button', { name: '1 minute more' }).click()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  expect(loads()).toBe(0)
  await dialog.getByRole('button', { name: /^Accept, ready/ }).click()
  await expect.poll(async () => (await actors.order(order.id)).status).toBe('ACCEPTED')
  await runsBuild(page, 2)
  await expect.poll(loads).toBe(1)
  // The new page still needs its files.
  await expect(page.locator('[data-order]').first()).toBeVisible()
})
