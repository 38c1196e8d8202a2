import { contract } from '../../src/contract'
import { ifRevision } from '../../src/contract/revision'
import { aDiscount } from '../support/a-discount'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

test('what one window saves the other reads again, and a form that is being filled in keeps what was typed', async ({
  actors,
  signedInPage,
}) => {
  await actors.quiet()
  const owner = await actors.as('owner')
  const terms = aDiscount({ title: 'Dritare', startDate: '2099-03-02' })
  const { id, revision } = await owner(contract.discounts.create, { body: { ...terms, businessId: 1 } })
  const list = await signedInPage('owner', { path: '/discounts/list' })
  const form = await signedInPage('owner', { path: `/discounts/${id}` })
  for (const page of [list, form]) await expect(page.locator('[data-connection]')).toContainText('Connected')
  const rows = list.getByRole('table', { name: 'Discounts' }).locator('tbody tr')
  await expect(rows.filter({ hasText: 'Dritare' })).toBeVisible()

  await form.getByRole('textbox', { name: 'Title' }).fill('Dritare tjetër')
  await owner(
    contract.discounts.change,
    { params: { id }, body: { ...terms, minimumOrder: 500 } },
    ifRevision(revision),
  )
  await expect(form.getByRole('textbox', { name: 'Minimum order' })).toHaveValue('500')
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Dritare tjetër')
  await form.keyboard.press('Control+s')
  // Long before a list looks by itself.
  await expect(rows.filter({ hasText: 'Dritare tjetër' })).toBeVisible()
})
