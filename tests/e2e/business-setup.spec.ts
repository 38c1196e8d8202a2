import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

test('an owner switches a way to pay, adds and removes a take-away point, and writes for search engines', async ({
  ownServer,
  ownBackstage: _quiet,
  signedInPage,
}) => {
  const page = await signedInPage('owner', { path: '/business/1/details/payment-methods', url: ownServer.url })
  const card = page.getByRole('switch', { name: 'Card' })
  await card.click()
  await expect(card).not.toBeChecked()
  await page.getByRole('switch', { name: 'Other payment' }).click()
  // The last one stays.
  await expect(page.getByRole('switch', { name: 'Cash' })).toBeDisabled()
  await page.getByRole('switch', { name: 'Other payment' }).click()
  await expect(page.getByRole('switch', { name: 'Other payment' })).toBeChecked()

  await page.getByRole('link', { name: 'Takeaway points' }).click()
  await page.getByRole('button', { name: 'Add point' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a takeaway point' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kioska te Parku')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Another point has this name.')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Te Liqeni')
  await dialog.getByRole('textbox', { name: 'Where it is' }).fill('Parku i Madh, hyrja 2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Parku i Madh, hyrja 2')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Te Liqeni' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Te Liqeni')).toHaveCount(0)

  await page.getByRole('link', { name: 'Search engines' }).click()
  await page
    .getByRole('textbox', { name: 'Title (Shqip)' })
    .fill('Trattoria Lana, pica dhe makarona të freskëta në zemër të Bllokut në Tiranë')
  await expect(page.getByText(/Search engines cut the last \d+ characters/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Keywords (Shqip)' }).fill('pica, makarona')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Search engine texts saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Keywords (Shqip)' })).toHaveValue('pica, makarona')
})
