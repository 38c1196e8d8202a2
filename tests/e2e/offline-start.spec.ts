import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderCode } from '../../src/domain/orders/order-code'
import { expect, signInByHand, test } from '../support/e2e'
import { seesNotice } from '../support/notices'
import { workerIsReady } from '../support/push-cdp'
import { withMoment } from '../support/moment'
import { root } from '../support/steps.mjs'

test('with the server dead the app starts cold: board, its age, and screens that were never opened', async ({
  ownServer,
  ownActors: actors,
  device,
}) => {
  const { context, page } = await device({ url: ownServer.url })
  await signInByHand(page, 'kitchen')
  await workerIsReady(page)
  const order = await actors.placeOrder()
  await expect(page.getByRole('alertdialog')).toContainText(orderCode(order.id))
  await actors.quiet()
  const second = await actors.placeOrder()
  await expect(page.getByRole('alertdialog')).toContainText(orderCode(second.id))
  await page.close()
  await ownServer.kill()

  const cold = await context.newPage()
  await cold.goto('/')
  await expect(cold).toHaveURL(/\/orders\/kanban$/)
  await expect(cold.getByText(orderCode(second.id)).first()).toBeVisible()
  await cold.getByRole('alertdialog').getByRole('button', { name: 'Show the board' }).click()
  await seesNotice(cold, withMoment('as of {moment}'))

  // Its chunk was never fetched by a visit: it came with the installation of the worker.
  await cold.goto('/change-password')
  await expect(cold.locator('input[type="password"]').first()).toBeVisible()
  await cold.goto('/no/such/page')
  await expect(cold.getByText('Oops').first()).toBeVisible()
})

test('calls and the server’s own pages are never answered with the app', async ({ ownServer, device }) => {
  const { page } = await device({ url: ownServer.url })
  await page.goto('/login')
  await workerIsReady(page)
  await page.reload()
  await ownServer.kill()
  for (const path of ['/ready', '/health', '/api/docs', '/posweb/v1/orders']) {
    const opened = await page.goto(path).then(
      () => true,
      () => false,
    )
    expect(opened, path).toBe(false)
  }
})

test('everything that the app is made of fits the precache, every file of the build', async ({ server, device }) => {
  const { page } = await device({ url: server.url })
  await page.goto('/login')
  await workerIsReady(page)
  const paths = await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache'))
    if (name === undefined) return []
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(paths).toContain('/index.html')
  expect(paths).toContain('/icons/badge-96.png')
  expect(paths).toContain('/manifest.webmanifest')
  expect(new Set(paths).size).toBe(paths.length)
  for (const kind of [/\.js$/, /\.css$/, /\.woff2$/]) expect(paths.some((path) => kind.test(path))).toBe(true)
  // Files of earlier builds lie beside those of this one.
  const builds = JSON.parse(readFileSync(join(root, 'dist/builds.json'), 'utf8')) as { at: number; files: string[] }[]
  const { files = [] } = builds.toSorted((one, other) => other.at - one.at)[0] ?? {}
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((name) => !paths.includes(`/assets/${name}`))).toEqual([])
})
