import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

test('somebody new is invited, sets a password with the link of the mail, and works where they were put', async ({
  server,
  actors: _quiet,
  signedInPage,
  device,
}) => {
  const owner = await signedInPage('owner', { path: '/admin/users' })
  await owner.getByRole('button', { name: 'New user' }).click()
  const form = owner.getByRole('dialog', { name: 'New user' })
  await form.getByRole('button', { name: 'Send invitation' }).click()
  // Everything that is missing is said at its field, and the first one has the focus.
  await expect(form.getByLabel('First name')).toBeFocused()
  await expect(form.getByText('Choose at least one business or company.')).toBeVisible()
  await form.getByLabel('First name').fill('Dea')
  await form.getByLabel('Last name').fill('Re')
  await form.getByLabel('Email').fill('dea@lana.example')
  await form.getByLabel('Username').fill('Kitchen')
  await form.getByLabel('Add a business').selectOption({ index: 1 })
  // An owner makes no administrator.
  await expect(form.getByLabel('Type').getByRole('option', { name: 'Administrator' })).toHaveCount(0)
  await form.getByRole('checkbox', { name: 'Issue refunds' }).check()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByText('This username is taken. Choose another one.')).toBeVisible()
  await form.getByLabel('Username').fill('Dea.Re')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form).toHaveCount(0)

  await owner.getByRole('table', { name: 'Users' }).getByText('Dea Re').click()
  const panel = owner.getByRole('dialog', { name: 'Dea Re' })
  await expect(panel.getByText('Never logged in')).toBeVisible()
  await expect(panel.getByText(/valid until/)).toBeVisible()
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('Permissions: Issue refunds')

  const link = await linkInMail(server.dataDir, 'dea@lana.example')
  const { page } = await device()
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('mine alone')
  await page.getByLabel('Confirm new password').fill('mine alone')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Username').fill('dea.re')
  await page.getByLabel('Password', { exact: true }).fill('mine alone')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('another one')
  await page.getByLabel('Confirm new password').fill('another one')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link was already used.')
})

/** The link in the message to this address that the demonstration kept as a file. */
async function linkInMail(dataDir: string, address: string): Promise<string> {
  const folder = join(dataDir, 'mails')
  const mails = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))
  return /http\S+/.exec(mails.find((mail) => mail.includes(address)) ?? '')?.[0] ?? ''
}
