import { waitFor, within } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fill } from '../support/screens/on-page'
import { type Screen, screens } from '../support/screens/screen'

const app = screens()

const DISCOUNTS = 103
const USERS = 201

test('a right that is taken while a form is open costs nobody what they typed, and nothing of it is saved', async () => {
  const holder = sql`(SELECT id FROM users WHERE username = 'finance')`
  const give = (right: number) =>
    app.server.sql(sql`INSERT INTO user_permissions (user_id, right_id) SELECT ${holder}, ${right}`)
  const take = (right: number) =>
    app.server.sql(sql`DELETE FROM user_permissions WHERE (user_id, right_id) = (${holder}, ${right})`)
  await give(DISCOUNTS)
  await give(USERS)
  let page: Screen = await app.openScreen('finance', '/discounts/new')
  const link = (name: string) => page.queryByRole('link', { name })
  const isThere = (name: string) => waitFor(() => expect(link(name)).not.toBeNull(), { timeout: 60_000 })
  const isTold = () =>
    waitFor(() => expect(page.getByRole('main').textContent).toContain('What you typed is kept on this device'), {
      timeout: 60_000,
    })

  // The page of a discount, as it is saved.
  await page.user.type(await page.findByRole('textbox', { name: 'Title' }), 'Night owls')
  await page.user.type(page.getByRole('textbox', { name: 'Percentage' }), '15')
  await fill(page.user, page.getByLabelText('First day'), '2099-03-02')
  const businesses = page.getByLabelText<HTMLSelectElement>('Add a business')
  await waitFor(() => expect(businesses.options.length).toBeGreaterThan(1))
  await page.user.selectOptions(businesses, businesses.options[1] as HTMLOptionElement)
  await take(DISCOUNTS)
  await page.user.keyboard('{Control>}s{/Control}')
  await page.findByText(/Your account has no access to/)
  await isTold()
  expect((await app.server.sql(sql`SELECT 1 FROM discounts WHERE title = 'Night owls'`)).rows).toEqual([])

  await waitFor(() => expect(link('Discounts')).toBeNull())
  // Given back, it is there again without a load.
  await give(DISCOUNTS)
  await isThere('Discounts')
  page = await app.load('/discounts/new')
  await page.findByText('You started this earlier.', { exact: false })
  expect((await page.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe('Night owls')
  await page.user.keyboard('{Control>}s{/Control}')
  await page.findByRole('heading', { name: /^Night owls ?Scheduled$/ })

  // The panel of a user, while somebody still types.
  const surname = async () => {
    page = await app.load('/admin/users?q=Besnik')
    const table = await page.findByRole('table', { name: 'Users' })
    await page.user.click(await within(table).findByText('Besnik Kola'))
    const panel = await page.findByRole('dialog', { name: 'Besnik Kola' })
    await within(panel).findByRole('textbox', { name: 'Last name' })
  }
  const hasSurname = (name: string) =>
    waitFor(() => expect(page.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe(name))
  await surname()
  await hasSurname('Kola')
  await fill(page.user, () => page.getByRole('textbox', { name: 'Last name' }), 'Kola-Hasani')
  await hasSurname('Kola-Hasani')
  await take(USERS)
  await isTold()
  await waitFor(() => expect(link('Users')).toBeNull())

  await give(USERS)
  await isThere('Users')
  await surname()
  await hasSurname('Kola-Hasani')
})
