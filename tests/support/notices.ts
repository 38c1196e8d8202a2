import { expect, type Locator, type Page } from '@playwright/test'

type Within = { timeout?: number }

const more = (page: Page): Locator => page.getByRole('button', { name: /^and \d+ more$/ })
const all = (page: Page): Locator => page.getByRole('dialog', { name: 'Notices' })

/** Opens everything that the status line has to say, where it says more than one thing. */
async function openAll(page: Page): Promise<void> {
  if (!(await all(page).isVisible()) && (await more(page).isVisible())) await more(page).click({ timeout: 2_000 })
}

/** A notice is said: in the status line, or one press away behind a worse one. */
export const seesNotice = (page: Page, text: string | RegExp, within: Within = {}): Promise<void> =>
  expect(async () => {
    if (await page.getByText(text).first().isVisible()) return
    await openAll(page)
    await expect(all(page).getByText(text)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 40_000, ...within })

/** It is said nowhere, neither in the line nor behind it. */
export const seesNoNotice = (page: Page, text: string | RegExp, within: Within = {}): Promise<void> =>
  expect(async () => {
    await openAll(page)
    await expect(page.getByText(text)).toHaveCount(0, { timeout: 1_000 })
    if (await all(page).isVisible()) await page.keyboard.press('Escape')
  }).toPass({ timeout: 40_000, ...within })

/** Presses the button of a notice, wherever it stands: a worse notice may push it behind itself at any moment. */
export async function pressNotice(page: Page, name: string, within: Within = {}): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  const opened = page.getByRole('dialog').first()
  let wasTried = false
  await expect(async () => {
    // On a busy machine a press may come through and be called too late all the same: what it opens is there.
    if (wasTried && (await button.count()) === 0 && (await opened.isVisible()) && !(await all(page).isVisible())) return
    if (!(await button.isVisible())) await openAll(page)
    wasTried = true
    await button.click({ timeout: 2_000 })
  }).toPass({ timeout: 40_000, ...within })
}
