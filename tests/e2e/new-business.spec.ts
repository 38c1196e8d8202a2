import { contract } from '../../src/contract'
import { openByHead } from '../support/board-tools'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

test('an administrator sets a business up from nothing by the screens alone, until its first order is handed over', async ({
  ownServer: { url },
  ownActors: actors,
  signedInPage,
}) => {
  test.setTimeout(120_000)
  const page = await signedInPage('admin', { path: '/admin/business-types', url })
  const done = (name: string) => expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
  const step = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
  const setUp = page.getByRole('link', { name: /^Setup: \d missing/ })
  const save = page.getByRole('region', { name: 'Changes not saved' }).getByRole('button', { name: /^Save/ })

  await test.step('a kind of business that there is not yet', async () => {
    await page.getByRole('button', { name: 'New type' }).click()
    const dialog = page.getByRole('dialog', { name: 'New type' })
    const name = (language: string) => dialog.getByRole('textbox', { name: `Name in ${language}` })
    for (const language of ['Albanian', 'English', 'Italian']) await name(language).fill('Pizzeria')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Another type has this name.').first()).toBeVisible()
    await name('Albanian').fill('Peshk')
    await name('English').fill('Fish')
    await name('Italian').fill('Pesce')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    // One that businesses have stays on offer.
    await page.getByRole('table').getByText('Pizzeria').first().click()
    const panel = page.getByRole('dialog', { name: 'Pizzeria' })
    await expect(panel.getByText(/^It stays available while businesses use it/)).toBeVisible()
    await expect(panel.getByRole('checkbox', { name: 'Available' })).toBeDisabled()
  })

  await page.goto(`${url}/admin/businesses`)
  await expect(page.getByRole('table', { name: 'Businesses' }).getByText('Trattoria Lana')).toBeVisible()
  await page.getByRole('link', { name: 'New business' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sapo Deti')
  await page.getByRole('textbox', { name: 'Email' }).fill('not an address')
  await page.getByRole('textbox', { name: 'Tax number (NIPT)' }).fill('L9123')
  await page.getByRole('button', { name: /^Create business/ }).click()
  await page.getByRole('combobox', { name: 'Add a type' }).selectOption('Fish')
  // What is wrong is said at its field, and nothing is made.
  const wrong = page.getByRole('region', { name: 'What needs your attention' })
  await expect(wrong).toContainText('Choose the city.')
  await expect(wrong).toContainText('Enter an email address: name@example.com.')
  await expect(wrong).toContainText('A NIPT is a letter, 8 digits and a letter.')
  await page.getByRole('textbox', { name: 'Tax number (NIPT)' }).fill('L91234567K')
  await page.getByLabel('City', { exact: true }).selectOption('Tiranë')
  await page.getByRole('textbox', { name: 'Email' }).fill('deti@sapo.example')
  await page.getByRole('textbox', { name: 'Contact name' }).fill('Deti Leka')
  await page.getByRole('button', { name: /^Create business/ }).click()

  await expect(page).toHaveURL(/\/business\/\d+\/details$/)
  await expect(page).toHaveTitle('Sapo Deti · Drin')
  await expect(page.getByText('Not yet: 7 items missing.')).toBeVisible()
  await expect(page.getByText('Open it once the rest is done.')).toBeVisible()
  const hub = new URL(page.url()).pathname
  const business = Number(/\d+/.exec(hub)?.[0])

  await test.step('hours', async () => {
    await step('No opening hours yet').click()
    await expect(page).toHaveTitle('Opening hours · Sapo Deti · Drin')
    await page.getByRole('button', { name: 'Start with Monday' }).click()
    const monday = page.getByRole('group', { name: 'Monday', exact: true })
    await monday.getByLabel('Monday: from').selectOption('00:00')
    await monday.getByLabel('Monday: to').selectOption('00:00')
    await monday.getByRole('button', { name: 'Copy Monday to other days' }).click()
    const copy = page.getByRole('dialog')
    await copy.getByRole('button', { name: 'All' }).click()
    await copy.getByRole('button', { name: 'Copy to 6 days' }).click()
    await save.click()
    await expect(save).toBeHidden()
  })

  await test.step('where it delivers', async () => {
    await setUp.click()
    await done('Its opening hours are set')
    await step('No delivery zone or takeaway point').click()
    await page.getByRole('button', { name: 'Draw a circle' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Qendra')
    await save.click()
    await expect(save).toBeHidden()
  })

  await test.step('how guests pay', async () => {
    await setUp.click()
    await done('Delivery or takeaway is set')
    await step('No payment method is on').click()
    const cash = page.getByRole('switch', { name: 'Cash' })
    await cash.click()
    await expect(cash).toBeChecked()
  })

  await test.step('a menu', async () => {
    await setUp.click()
    await done('Guests can pay')
    await step('No dish can be ordered').click()
    // The empty menu offers it, too.
    await page.getByRole('button', { name: 'New category' }).last().click()
    const category = page.getByRole('dialog')
    await category.getByRole('textbox', { name: 'Name in Albanian' }).fill('Peshk')
    await category.getByRole('button', { name: 'Save' }).click()
    await expect(category).toBeHidden()
    await page.getByRole('button', { name: 'New dish' }).first().click()
    const panel = page.getByRole('region', { name: 'Dish', exact: true })
    await panel.getByRole('textbox', { name: 'Name in English' }).fill('Grilled sea bass')
    await panel.getByRole('textbox', { name: 'Price', exact: true }).fill('1200')
    await save.click()
    await expect(panel.getByRole('heading', { name: 'Grilled sea bass' })).toBeVisible()
    await page.getByRole('button', { name: 'Preview and publish' }).click()
    const preview = page.getByRole('dialog', { name: 'What guests will see' })
    await preview.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(preview).toBeHidden()
  })

  await test.step('somebody of the kitchen', async () => {
    await page.goto(new URL(hub, url).href)
    await done('There are dishes to order')
    await step('Nobody can log in for the kitchen').click()
    await page.getByRole('button', { name: 'New user' }).click()
    const form = page.getByRole('dialog', { name: 'New user' })
    await form.getByLabel('First name').fill('Besa')
    await form.getByLabel('Last name').fill('Leka')
    await form.getByLabel('Email').fill('besa@sapo.example')
    await form.getByLabel('Username').fill('besa.sapo')
    await form.getByLabel('Add a business').selectOption('Sapo Deti')
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('open', async () => {
    await page.goBack()
    await done('Someone hears the orders')
    await expect(page.getByText('Not yet: 2 items missing.')).toBeVisible()
    // The set-up waits for the channel, too; the strip above opens it for staff.
    await page.getByRole('button', { name: 'Open now' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go online' }).click()
    await expect(page.getByText('Only staff can take orders now. Guests do not see it yet.')).toBeVisible()
  })

  await test.step('a channel, by which guests order', async () => {
    await step('No channel sees it').click()
    await page
      .getByRole('table', { name: 'Users' })
      .getByRole('button', { name: /^Order Channel since/ })
      .click()
    const channel = page.getByRole('dialog', { name: 'Order Channel' })
    await channel.getByLabel('Add a business').selectOption('Sapo Deti')
    await save.click()
    await expect(save).toBeHidden()
    await page.goto(new URL(hub, url).href)
    await expect(page.getByText('Yes, ready to take orders.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Guests find it Order Channel/ })).toBeVisible()
    // What the platform needs is advice.
    for (const advice of ['No commission', 'No account manager']) await expect(step(advice)).toBeVisible()
  })

  await test.step('the first order', async () => {
    await page.getByRole('link', { name: 'Take an order' }).click()
    await page.getByRole('button', { name: 'New customer' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Drita Hoxha')
    await page.getByRole('textbox', { name: 'Phone' }).fill('69 123 4987')
    await page.getByRole('combobox', { name: 'Search the menu' }).fill('grilled')
    await page.getByRole('combobox', { name: 'Search the menu' }).press('Enter')
    await page.getByRole('textbox', { name: 'Street and number' }).fill('Rruga e Elbasanit 12')
    await page.getByRole('button', { name: /Take the order ·/ }).click()
    const taken = page.getByText(/Order \d+ is taken/)
    await expect(taken).toBeVisible()
    const [, code = ''] = /Order (\d+) is taken/.exec((await taken.textContent()) ?? '') ?? []

    await page.goto(new URL('/orders/kanban', url).href)
    const answer = page.getByRole('alertdialog').getByRole('button', { name: /^(Yes, \d+ min|Accept)/ })
    // Where cards have moved just now a press is held off: it is pressed until it counts.
    await expect(async () => {
      if (!(await answer.isVisible()))
        await page.getByRole('button', { name: `Accept order ${code}` }).click({ timeout: 1_000 })
      await expect(answer).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await answer.click()
    await page.getByRole('button', { name: `Ready: order ${code}` }).click()
    await openByHead(page.getByRole('link', { name: `Open order ${code}` }))
    await page.getByRole('button', { name: 'Hand to courier' }).click()
    const admin = await actors.as('admin')
    const first = async () =>
      (await admin(contract.orders.list, { query: { restaurantId: business, limit: 1 } })).items[0]
    await expect.poll(async () => (await first())?.status, { timeout: 40_000 }).toBe('COLLECTED')
  })
})
