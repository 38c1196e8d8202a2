import { contract } from '../../src/contract'
import { ifRevision } from '../../src/contract/revision'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

const of = { params: { id: 1 } }

test('a topping type is made, ordered, given to a dish, and no dish is made impossible by it', async ({
  actors,
  signedInPage,
}) => {
  const page = await signedInPage('owner', { path: '/business/1/toppings' })
  const owner = await actors.as('owner')
  const types = page.getByRole('list', { name: 'Types' })
  await expect(types.getByRole('listitem').first()).toContainText(/Choose 0 to 4 of 7 · \d+ dishes/)

  await page.getByRole('button', { name: 'New type' }).click()
  await page.getByRole('textbox', { name: 'Name in Albanian' }).fill('Kafja')
  await page.getByRole('textbox', { name: 'Name of item 1' }).fill('Makiato')
  await page.getByRole('textbox', { name: 'Price of Makiato' }).fill('20,5')
  await page.getByRole('button', { name: 'Add item' }).click()
  await page.getByRole('textbox', { name: 'Name of item 2' }).fill('Ekspres')
  await page.getByRole('textbox', { name: 'Price of Ekspres' }).fill('0')
  await page.getByRole('textbox', { name: 'at least' }).fill('2')
  await page.keyboard.press('Control+s')
  const wrong = page.getByRole('region', { name: 'What needs your attention' })
  await expect(wrong).toContainText('“At least” cannot exceed “at most”.')
  await page.getByRole('textbox', { name: 'at least' }).fill('1')
  await expect(page.getByText('Guests see: “Kafja: choose 1”.')).toBeVisible()

  // By the keyboard alone: the second item comes first.
  await page.getByRole('button', { name: 'Move Ekspres', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Name of item 1' })).toHaveValue('Ekspres')
  await page.getByRole('button', { name: 'Choose dishes' }).click()
  await page.getByRole('searchbox', { name: 'Search dishes' }).fill('tirami')
  await page.getByRole('checkbox', { name: 'Tiramisù' }).check()
  await page.getByRole('button', { name: 'Choose 1 dish' }).click()
  await page.keyboard.press('Control+s')
  await expect(types.getByRole('listitem').last()).toContainText('KafjaChoose 1 of 2 · 1 dish')
  await expect(page).toHaveURL(/open=\d+$/)
  const typeId = Number(new URL(page.url()).searchParams.get('open'))
  const params = { id: 1, typeId }
  const made = await owner(contract.toppings.type, { params })
  expect(made.items.map(({ displayedText, price }) => [displayedText, price])).toEqual([
    ['Ekspres', 0],
    ['Makiato', 20.5],
  ])

  // One may go off, and comes back by Undo; the last one may not.
  await page.getByRole('switch', { name: 'Makiato: available' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('switch', { name: 'Makiato: available' })).toBeChecked()
  await page.getByRole('switch', { name: 'Makiato: available' }).click()
  await expect.poll(async () => (await owner(contract.toppings.type, { params })).items[1]?.active).toBe(false)
  await page.getByRole('switch', { name: 'Ekspres: available' }).click()
  await expect(page.getByText(/Tiramis. could not be ordered/)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Ekspres: available' })).toBeChecked()

  // Off for a while: in the row at once, through the queue, and back before its time, also on a tablet without a line.
  const row = page.getByRole('list', { name: 'Items' }).getByRole('listitem').first()
  await row.getByRole('button', { name: 'Take Ekspres off the menu' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Off until/ })
    .click()
  await expect(row).toContainText('Off until')
  // Dishes that tests before have taken off may be among them.
  const offNow = async () =>
    (await owner(contract.menu.dishesOff, { ...of, query: { parts: 1 } })).map((one) => one.itemName)
  await expect.poll(offNow).toContain('Ekspres')
  await page.context().setOffline(true)
  await expect(page.getByText(/^This is the list as of/)).toBeVisible({ timeout: 30_000 })
  await row.getByRole('button', { name: /^Ekspres: off until/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click()
  await expect(row).not.toContainText('Off until')
  expect(await offNow()).toContain('Ekspres')
  await page.context().setOffline(false)
  await expect.poll(offNow).not.toContain('Ekspres')

  // Somebody else renames it while its price is changed here: both stay.
  await page.getByRole('textbox', { name: 'Price of Ekspres' }).fill('10')
  const seen = await owner(contract.toppings.type, { params })
  const theirs = { displayedText: 'Kafja jonë', min: seen.min, max: seen.max }
  await owner(contract.toppings.changeType, { params, body: theirs }, ifRevision(seen.revision))
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('textbox', { name: 'Name in Albanian' })).toHaveValue('Kafja jonë')
  await expect(page.getByText('Ekspres: 0 L → 10 L')).toBeVisible()
  const saved = await owner(contract.toppings.type, { params })
  expect(saved).toMatchObject({ displayedText: 'Kafja jonë', items: [{ price: 10 }, { active: false }] })

  // The whole type to the top, and away.
  await page.getByRole('button', { name: 'Move Kafja jonë', exact: true }).focus()
  const place = async () =>
    (await owner(contract.toppings.types, { ...of, query: {} })).items.findIndex(({ id }) => id === typeId)
  for (let at = await place(); at > 0; at--) {
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(place).toBe(at - 1)
  }

  // Somebody else takes it off its dish. Who loads the page again sees that, and removes it.
  const last = await owner(contract.toppings.type, { params })
  const body = { displayedText: last.displayedText, min: last.min, max: last.max, dishIds: [] }
  await owner(contract.toppings.changeType, { params, body }, ifRevision(last.revision))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Not used yet' })).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Remove type' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(types).not.toContainText('Kafja jonë')
})
