import type { Locator, Page } from '@playwright/test'
import { expect } from './e2e'

/** Answers what rings until `count` more changes lie in the queue. */
export async function acceptMore(page: Page, count: number): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  const answer = page.getByRole('button', { name: /^Answer \d+ waiting/ })
  const yes = dialog.getByRole('button', { name: /^Yes/ })
  const heading = dialog.getByRole('heading', { level: 2 }).first()
  for (let i = 0; i < count; i++) {
    let title = ''
    // A page that was just loaded, for a new version maybe twice, shows one of the two in a moment.
    await expect(async () => {
      if (await answer.isVisible()) await answer.click({ timeout: 1_000 })
      title = await heading.innerText({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await pressAccept(dialog, yes)
    await yes.click()
    // It goes once the tap is saved; the next order asks anew.
    await expect(yes).toHaveCount(0)
    await expect(dialog.getByText(title, { exact: true })).toHaveCount(0)
  }
}

/** Presses Accept, and once more where the order grew into the alarm under the press: that one does not count then. */
async function pressAccept(dialog: Locator, yes: Locator): Promise<void> {
  await expect(async () => {
    if (!(await yes.isVisible())) await dialog.getByRole('button', { name: /^Accept/ }).click({ timeout: 1_000 })
    await expect(yes).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
