import type { Locator, Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { ifRevision } from '../../src/contract/revision'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Changes not saved' })

test('the button that saves stays in view: under strips and bars, at the foot of a dish, and on a phone', async ({
  actors,
  signedInPage,
}) => {
  const owner = await actors.as('owner')
  const { items } = await owner(contract.menuEditing.dishes, { params: { id: 1 } })
  const [dish, other] = items
  if (dish === undefined || other === undefined) throw new Error('the demonstration has a menu')
  const { id: itemId, businessId: _b, orderNo: _o, publishing: _p, live: _l, outUntil: _u, revision, ...rest } = other
  const body = { ...rest, vatPercent: 6 }
  await owner(contract.menuEditing.changeDish, { params: { id: 1, itemId }, body }, ifRevision(revision))
  await owner(contract.businessStatus.goOffline, { params: { id: 1 } })
  const page = await signedInPage('owner', { path: `/business/1/menu?category=${dish.categoryId}&open=${dish.id}` })
  await expect(page.getByRole('region', { name: 'Not published yet' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Description in English' }).fill('Seen')
  const save = bar(page).getByRole('button', { name: /^Save/ })
  const history = page.getByRole('region', { name: 'Dish', exact: true }).getByRole('heading', { name: 'History' })
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [1280, 600],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByRole('textbox', { name: 'Description in English' }).scrollIntoViewIfNeeded()
    await expect(save).toBeInViewport({ ratio: 1 })
    await history.scrollIntoViewIfNeeded()
    await expect(save).toBeInViewport({ ratio: 1 })
  }
  // Tests after this one place orders there.
  await owner(contract.businessStatus.goOnline, { params: { id: 1 } })
})
