import { expect, type Page } from '@playwright/test'

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
