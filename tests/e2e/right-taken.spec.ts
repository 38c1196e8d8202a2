import { expect, test, WITHOUT_WORKER } from '../support/e2e'
import { serverSql } from '../support/server-sql'

test.use(WITHOUT_WORKER)

const DISCOUNTS = 103
const USERS = 201

test('a right that is taken while a form is open costs nobody what they typed, and nothing of it is saved', async ({
  ownServer,
  ownBackstage: _quiet,
  signedInPage,
}) => {
  const { url, dataDir } = ownServer
  const holder = `(SELECT id FROM users WHERE username = 'finance')`
  const give = (right: number) =>
    serverSql(dataDir, `INSERT INTO user_permissions (user_id, right_id) SELECT ${holder}, ${right}`)
  const take = (right: number) =>
    serverSql(dataDir, `DELETE FROM user_permissions WHERE (user_id, right_id) = (${holder}, ${right})`)
  await give(DISCOUNTS)
  await give(USERS)
  const page = await signedInPage('finance', { path: '/discounts/new', url })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const told = page.getByRole('main').getByText('What you typed is kept on this device')

  await test.step('the page of a discount, as it is saved', async () => {
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('Night owls')
    await page.getByRole('textbox', { name: 'Percentage' }).fill('15')
    await page.getByLabel('First day').fill('2099-03-02')
    await page.getByLabel('Add a business').selectOption({ index: 1 })
    await take(DISCOUNTS)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Your account has no access to')).toBeVisible()
    await expect(told).toBeVisible()
    expect(await serverSql(dataDir, `SELECT 1 FROM discounts WHERE title = 'Night owls'`)).toEqual([])

    await expect(link('Discounts')).toHaveCount(0)
    // Given back, it is there again without a load.
    await give(DISCOUNTS)
    await expect(link('Discounts')).toBeVisible({ timeout: 20_000 })
    await page.goto('/discounts/new')
    await expect(page.getByText('You started this earlier.')).toBeVisible()
    await expect(title).toHaveValue('Night owls')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { name: 'Night owls Scheduled' })).toBeVisible()
  })

  await test.step('the panel of a user, while somebody still types', async () => {
    await page.goto('/admin/users?q=Besnik')
    const open = () => page.getByRole('table', { name: 'Users' }).getByText('Besnik Kola').click()
    const surname = page.getByRole('dialog', { name: 'Besnik Kola' }).getByLabel('Last name')
    await open()
    await surname.fill('Kola-Hasani')
    await take(USERS)
    await expect(told).toBeVisible({ timeout: 20_000 })
    await expect(link('Users')).toHaveCount(0)

    await give(USERS)
    await expect(link('Users')).toBeVisible({ timeout: 20_000 })
    await page.goto('/admin/users?q=Besnik')
    await open()
    await expect(surname).toHaveValue('Kola-Hasani')
  })
})
