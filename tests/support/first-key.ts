import { expect, type Locator, type Page } from '@playwright/test'

/** The first key on a page: keys are heard from a moment after the first paint on, and a person presses again. */
export async function pressFirst(
  page: Page,
  key: string,
  works: (options: { timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await works({ timeout: 500 })
  }).toPass()
}

/** Escape, until what it closes has gone: what has only just opened may not hear the first. */
export async function closeByEscape(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    if ((await what.count()) > 0) await page.keyboard.press('Escape')
    await expect(what).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
}

/** Opens the command palette by its key, which is heard once the page is at rest and no other dialog is there any more. */
export async function openPalette(page: Page): Promise<Locator> {
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  await expect(async () => {
    // The same key closes it.
    if (!(await palette.isVisible())) await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  return palette
}
