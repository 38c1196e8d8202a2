import type { Page } from '@playwright/test'

/** A figure of the home page with what stands around it, by its name. */
export const figure = (page: Page, name: string) =>
  page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('link', { name, exact: true }) })
