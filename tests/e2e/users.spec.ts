import { expect, test } from '../support/e2e'

test('a right that an administrator takes is gone from the screen that its holder has open', async ({
  ownServer,
  ownBackstage: _quiet,
  signedInPage,
}) => {
  const { url } = ownServer
  const owner = await signedInPage('owner', { path: '/admin/users', url })
  const people = owner.getByRole('table', { name: 'Users' })
  await expect(people.getByText('Arben Hoxha')).toBeVisible()

  const admin = await signedInPage('admin', { path: '/admin/users?q=Elira', url })
  await admin.getByRole('table', { name: 'Users' }).getByText('Elira Dervishi').click()
  const panel = admin.getByRole('dialog', { name: 'Elira Dervishi' })
  await panel.getByRole('checkbox', { name: 'Change businesses and users' }).uncheck()

  // What is not saved is not lost by closing the panel.
  await panel.getByRole('button', { name: 'Close' }).click()
  const leaving = admin.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Saved.')).toBeVisible()

  // Her stream ends, her rights are read, and the guard looks again: the users are gone without a load.
  await expect(people).toHaveCount(0, { timeout: 60_000 })
  await expect(owner.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0)

  await panel.getByRole('button', { name: 'New password' }).click()
  const question = admin.getByRole('alertdialog')
  await expect(question).toContainText('Signed out at once')
  await question.getByRole('button', { name: 'Send the link and sign out' }).click()
  await expect(question.getByRole('alert')).toContainText('cannot send mail')
})
