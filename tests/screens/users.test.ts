import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { ifRevision } from '#/contract/revision'
import { PERMISSIONS } from '#/domain/people/access'
import { fileMailer } from '#server/ground/mail/file-mailer'
import { gone, isOn } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'
import { userEdit } from '../support/user-edit'

const app = screens()

/** The owner, as the administrator reads her. */
async function elira() {
  const admin = await app.actors.as('admin')
  const { items } = await admin(contract.users.list, { query: { nameFilter: 'Elira' } })
  return admin(contract.users.one, { params: { id: items[0]?.id ?? 0 } })
}

/** Gives her the right to change businesses and users, or takes it. */
async function allow(isAllowed: boolean): Promise<void> {
  const admin = await app.actors.as('admin')
  const her = await elira()
  const others = her.rights.filter((right) => right !== PERMISSIONS.editBusiness)
  const body = userEdit(her, { rights: isAllowed ? [...others, PERMISSIONS.editBusiness] : others })
  await admin(contract.users.save, { params: { id: her.id }, body }, ifRevision(her.revision))
}

test('an administrator, who works for no company, invites the office manager of one', async () => {
  const page = await app.openScreen('admin', '/admin/users')
  const { user } = page
  await user.click(await page.findByRole('button', { name: 'New user' }))
  const form = within(await page.findByRole('dialog', { name: 'New user' }))
  // A restaurant's people work for none.
  expect(form.queryByRole('combobox', { name: 'Add a company' })).toBeNull()
  await user.selectOptions(form.getByRole('combobox', { name: 'Type' }), 'Company')
  await user.selectOptions(await form.findByRole('combobox', { name: 'Add a company' }), 'Adriatik Software')
  await user.type(form.getByRole('textbox', { name: 'First name' }), 'Vera')
  await user.type(form.getByRole('textbox', { name: 'Last name' }), 'Nano')
  await user.type(form.getByRole('textbox', { name: 'Email' }), 'vera@adriatik.example')
  await user.type(form.getByRole('textbox', { name: 'Username' }), 'vera')
  await user.click(form.getByRole('checkbox', { name: 'Manage employees' }))
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(page.queryByRole('dialog', { name: 'New user' })).toBeNull())
  const admin = await app.actors.as('admin')
  const { items } = await admin(contract.users.list, { query: { nameFilter: 'Vera' } })
  const made = await admin(contract.users.one, { params: { id: items[0]?.id ?? 0 } })
  expect(made).toMatchObject({ companies: [{ name: 'Adriatik Software' }], restaurants: [] })
  expect(made.rights).toEqual([PERMISSIONS.employees])
})

test('a right that an administrator takes is gone from the screen that its holder has open', async () => {
  const page = await app.openScreen('owner', '/home')
  const { user } = page
  // A mouse that comes near the link has its rows asked for: they are there when it is pressed.
  const link = await page.findByRole('link', { name: 'Users' })
  await user.hover(link)
  await waitFor(() => expect(page.asked.some((url) => /crmweb\/v1\/users\?/.test(url))).toBe(true))
  expect(page.at()).toBe('/home')
  await user.click(link)
  const people = { name: 'Users' }
  await within(await page.findByRole('table', people)).findByText('Arben Hoxha')

  await allow(false)

  // Her stream ends, her rights are read, and the guard looks again: the users are gone without a load.
  await waitFor(() => expect(page.queryByRole('table', people)).toBeNull(), { timeout: 60_000 })
  await gone(() => page.queryByRole('link', { name: 'Users' }))
}, 120_000)

test('an administrator takes a right, is asked before what is not saved is lost, and sends a link for a new password', async () => {
  await allow(true)
  const folder = await mkdtemp(join(tmpdir(), 'drin-screens-mails-'))
  app.server.deps.passwordMails = { mailer: fileMailer(join(folder, 'mails'), () => undefined), appUrl: app.server.url }
  const page = await app.openScreen('admin', '/admin/users?q=Elira')
  const { user } = page
  await user.click(await within(await page.findByRole('table', { name: 'Users' })).findByText('Elira Dervishi'))
  const panel = within(await page.findByRole('dialog', { name: 'Elira Dervishi' }))
  const box = await panel.findByRole('checkbox', { name: /Change businesses and users/ })
  expect(isOn(box)).toBe(true)
  await user.click(box)
  expect(isOn(box)).toBe(false)

  // What is not saved is not lost by closing the panel.
  await user.click(panel.getByRole('button', { name: 'Close' }))
  const leaving = { name: 'Leave without saving?' }
  await user.click(within(await page.findByRole('alertdialog', leaving)).getByRole('button', { name: 'Stay' }))
  await gone(() => page.queryByRole('alertdialog', leaving))
  await user.click(panel.getByRole('button', { name: /^Save/ }))
  await page.findByText('Saved.')
  expect((await elira()).rights).not.toContain(PERMISSIONS.editBusiness)

  await user.click(panel.getByRole('button', { name: 'New password' }))
  const question = await page.findByRole('alertdialog')
  expect(question.textContent).toContain('Logged out at once')
  await user.click(within(question).getByRole('button', { name: 'Send link and log out' }))
  await page.findByText(/The link is on its way to .*mails/)
  await rm(folder, { recursive: true })
})
