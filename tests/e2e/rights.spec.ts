import { expect, test, WITHOUT_WORKER } from '../support/e2e'
import { serverSql } from '../support/server-sql'

test.use(WITHOUT_WORKER)

test('rights are read anew where they are needed: after a refusal, when the line is back, and at the start', async ({
  server,
  actors: _quiet,
  signedInPage,
}) => {
  const extraTime = `(SELECT id FROM users WHERE username = 'kitchen'), 202`
  const take = () =>
    serverSql(server.dataDir, `DELETE FROM user_permissions WHERE (user_id, right_id) = (${extraTime})`)
  const give = () => serverSql(server.dataDir, `INSERT INTO user_permissions (user_id, right_id) SELECT ${extraTime}`)
  const page = await signedInPage('kitchen', { path: '/orders/kanban' })
  const sign = page.getByRole('switch', { name: 'Trattoria Lana is open' })
  const question = page.getByRole('dialog', { name: 'Stop taking orders?' })
  const instead = question.getByRole('button', { name: 'Add extra time instead' })

  await sign.click()
  await instead.click()
  const dialog = page.getByRole('dialog', { name: 'Extra time for new orders' })
  await dialog.getByRole('radio', { name: '+15 min' }).click()
  await dialog.getByRole('radio', { name: /^2 h/ }).click()
  await take()
  await dialog.getByRole('button', { name: 'Add extra time' }).click()
  await expect(dialog.getByRole('alert')).toContainText('not')
  await page.keyboard.press('Escape')
  await sign.click()
  await expect(question).toBeVisible()
  await expect(instead).toHaveCount(0)

  await give()
  await page.context().setOffline(true)
  await expect(question.getByText('No connection. This is kept on the tablet')).toBeVisible({ timeout: 40_000 })
  await page.context().setOffline(false)
  await expect(instead).toBeVisible({ timeout: 40_000 })

  await take()
  await page.reload()
  await sign.click()
  await expect(question).toBeVisible()
  await expect(instead).toHaveCount(0)
  // For the tests that follow.
  await give()
})
