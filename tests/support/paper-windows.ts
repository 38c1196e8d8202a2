import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './e2e'

/** Windows of paper that the browser would put on paper; its own dialog cannot be seen by a test. */
export type PaperWindows = {
  /** The number on each paper, as often as it came out. */
  printed: () => Promise<string[]>
  /** The window that opened last. */
  last: () => Page
}

/** Keeps every window of paper of a device open, and notes that it was printed. */
export async function watchPaper(context: BrowserContext): Promise<PaperWindows> {
  await context.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes'
    }
  })
  const pages: Page[] = []
  context.on('page', (page) => pages.push(page))
  const numbers = async (page: Page) => page.locator('html[data-printed] .number').allTextContents()
  return {
    printed: async () => (await Promise.all(pages.map(numbers))).flat(),
    last: () => {
      const page = pages.at(-1)
      if (page === undefined) throw new Error('no window has opened')
      return page
    },
  }
}

/** This device prints for its business from now on, in windows. */
export async function takePrintingRole(page: Page): Promise<void> {
  await page.goto('/settings/readiness')
  await page.getByRole('button', { name: 'Print on this device' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Print here' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Opens the print dialog on the order's page. */
export async function openPrintDialog(page: Page, orderId: number) {
  await page.goto(`/notificationLanding?order=${orderId}`)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  return page.getByRole('dialog')
}

/** Presses "Print" in the dialog; the window of paper that opens. */
export async function printInDialog(page: Page): Promise<Page> {
  const [paper] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Print( again)?$/ })
      .click(),
  ])
  await expect(paper.locator('html[data-printed]')).toBeAttached()
  return paper
}

/** As a browser that blocks pop-ups answers, until `allow`. */
export async function blockPopups(page: Page): Promise<{ allow: () => Promise<void> }> {
  await page.evaluate(() => Object.assign(window, { kept: window.open, open: () => null }))
  return {
    allow: () =>
      page.evaluate(
        () => void Object.assign(window, { open: (window as unknown as { kept: typeof window.open }).kept }),
      ),
  }
}
