import { contract } from '../../src/contract'
import { ifRevision } from '../../src/contract/revision'
import { aPng } from '../support/a-photo'
import { aStore } from '../support/a-store'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

test('details are changed with a picture, two people lose nothing, a contact is made, and a switch is taken back', async ({
  actors,
  signedInPage,
}) => {
  const page = await signedInPage('owner', { path: '/business/1/details' })
  // It leads to its first screen.
  await expect(page.getByRole('region', { name: 'Week' })).toBeVisible()
  const hub = page.getByRole('navigation', { name: 'Trattoria Lana sections' })
  await hub.getByRole('link', { name: 'Details' }).click()
  const street = page.getByRole('textbox', { name: 'Address' })
  const save = page.getByRole('region', { name: 'Changes not saved' }).getByRole('button', { name: /^Save/ })

  // What is no picture is said at the field; one that is stands there once it is cut.
  const logo = page.getByRole('group', { name: 'Logo' })
  await logo
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(logo.getByRole('alert')).toHaveText('This is not a picture. Choose a JPEG, PNG or WebP file.')
  await logo
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: aPng({ width: 600, height: 300 }) })
  await page.getByRole('dialog', { name: 'Crop picture' }).getByRole('button', { name: 'Use this picture' }).click()
  await expect(logo.getByRole('img')).toHaveAttribute('src', /^\/media\/[0-9a-f]{64}\.webp$/)
  await street.fill('Rruga e Re 1')
  await expect(hub.getByRole('link', { name: 'Details not saved' })).toBeVisible()

  // Somebody else saves another street meanwhile.
  const owner = await actors.as('owner')
  const { details } = await owner(contract.businessDetails.full, { params: { id: 1 } })
  await owner(
    contract.businessDetails.change,
    {
      params: { id: 1 },
      body: aStore({
        cityId: details.cityId,
        zoneId: details.zoneId,
        addressStreet: 'Rruga e Tyre 2',
        addressDetails: 'Kati 3',
      }),
    },
    ifRevision(details.revision),
  )
  await save.click()
  const notice = page.getByRole('alert').filter({ hasText: 'saved this page while you were editing' })
  await expect(notice.getByRole('listitem')).toHaveCount(1)
  await save.click()
  await expect(page.getByRole('region', { name: 'Changes not saved' })).toBeHidden()
  const { details: saved } = await owner(contract.businessDetails.full, { params: { id: 1 } })
  expect(saved).toMatchObject({ addressStreet: 'Rruga e Re 1', addressDetails: 'Kati 3' })
  expect(saved.logo).toMatch(/^\/media\//)

  await hub.getByRole('link', { name: 'Contacts' }).click()
  await page.getByRole('button', { name: 'Add a contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ilda Meta')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a phone or an email.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('69 111 2233')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ilda Meta' })).toContainText('+355 69 111 2233')
  // Removed, and back under its number.
  const numbers = async () =>
    (await owner(contract.businessDetails.full, { params: { id: 1 } })).contacts.map(({ id }) => id)
  const before = await numbers()
  const ilda = page.getByRole('main').getByRole('button', { name: 'Remove Ilda Meta' })
  await ilda.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(ilda).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ilda).toBeVisible()
  await expect.poll(numbers).toEqual(before)

  await hub.getByRole('link', { name: 'Features' }).click()
  const automatic = page.getByRole('switch', { name: 'Accept orders automatically' })
  await automatic.click()
  await expect(automatic).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(automatic).not.toBeChecked()

  await hub.getByRole('link', { name: 'Log' }).click()
  await expect(page.getByText('Accept orders automatically: no → yes')).toBeVisible()
})
