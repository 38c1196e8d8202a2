import type { Page } from '@playwright/test'
import { expect, signInByHand, test } from '../support/e2e'
import { workerIsReady } from '../support/push-cdp'
import { sessionHeaders } from '../support/session-headers'

/** Reads a menu as the app does; answers how many dishes came, or `failed`. */
const readMenu = async (page: Page) =>
  page.evaluate(
    async (headers) => {
      try {
        const answer = await fetch('/businesses/v1/businesses/1/menu_items?status=1', { headers, cache: 'no-store' })
        const { data } = (await answer.json()) as { data: { items: unknown[] } | null }
        return data?.items.length ?? 'failed'
      } catch {
        return 'failed'
      }
    },
    await sessionHeaders(page),
  )

const keptMenus = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('drin-menus')).keys()
    return kept.map(({ url, headers }) => ({ url, token: headers.get('Authorization') }))
  })

test('a menu that was seen is there without the server, until its reader signs out', async ({
  ownServer,
  ownActors: _quiet,
  device,
}) => {
  const { page } = await device({ url: ownServer.url })
  await signInByHand(page, 'kitchen')
  await workerIsReady(page)
  await page.reload() // from now on the worker stands between page and server
  const dishes = await readMenu(page)
  expect(dishes).toBeGreaterThan(0)
  await expect.poll(async () => (await keptMenus(page)).length).toBe(1)
  const [kept] = await keptMenus(page)
  expect(kept?.url).toContain('reader=')
  expect(kept?.token).toBeNull()

  await ownServer.kill()
  expect(await readMenu(page)).toBe(dishes)
  await ownServer.restart()
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/\/login/)
  expect(await keptMenus(page)).toEqual([])
})
