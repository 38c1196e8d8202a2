import type { Page } from '@playwright/test'
import { expect } from './e2e'

/** Answers what rings until `count` more changes lie in the queue. */
export async function acceptMore(page: Page, count: number): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  const answer = page.getByRole('button', { name: /^Answer \d+ waiting/ })
  // A page that was just loaded shows one of the two in a moment.
  await expect(async () => {
    if (await answer.isVisible()) await answer.click({ timeout: 1_000 })
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  for (let i = 0; i < count; i++) {
    const title = await dialog.getByRole('heading', { level: 2 }).first().innerText()
    await dialog.getByRole('button', { name: /^Accept/ }).click()
    await dialog.getByRole('button', { name: /^Yes/ }).click()
    await expect(dialog.getByText(title, { exact: true })).toHaveCount(0)
  }
}
