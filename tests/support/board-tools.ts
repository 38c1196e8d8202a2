import type { Locator, Page } from '@playwright/test'

/** Opens what stands in the board's header: as a sign of its own on wide screens, in a menu on narrow ones. */
export async function openBoardTool(page: Page, name: 'Dish counts' | 'Find an order'): Promise<void> {
  const more = page.getByRole('button', { name: 'Board options' })
  const sign = page.getByRole('button', { name })
  await sign.or(more).waitFor()
  // Once it is open it hides what is behind it.
  const isMenu = await more.isVisible()
  await sign.or(more).click()
  if (isMenu) await page.getByRole('menuitem', { name }).click()
}

/** Opens an order by the head of its card: below it a press strikes dishes out. `link`: the card's own link. */
export const openByHead = (link: Locator): Promise<void> => link.click({ position: { x: 24, y: 24 } })
