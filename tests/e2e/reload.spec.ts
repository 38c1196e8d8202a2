import { expect, test } from '../support/e2e'

test('a page that is loaded anew stays signed in, with the same device', async ({ signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url())
  })
  for (let i = 0; i < 3; i++) {
    // Registering for pushes is among the first calls of a page; it comes before the frame's own code.
    const settings = page.waitForResponse((response) => response.url().endsWith('/pos-settings'))
    await page.reload()
    await settings
    await expect(page.locator('[data-order]:visible').first()).toBeVisible()
  }
  expect(refused).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/orders/kanban')
})
