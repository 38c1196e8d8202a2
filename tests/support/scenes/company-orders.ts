import { contract } from '../../../src/contract'
import { weekAfter, weekOf } from '../../../src/domain/meals/iso-week'
import { expect, type Page } from '../e2e'
import type { Scene, SceneTools } from './scene'

/** The orders of a company with one that its kitchen is asked for, as far as a list of today is closed: that depends on the hour. */
async function openAsked({ page, actors, isNarrow }: SceneTools): Promise<boolean> {
  const company = await actors.as('admin')
  const { items } = await company(contract.companyOrders.meals, { query: { companyId: 1, limit: 1 } })
  const { lists } = await company(contract.companyOrders.closedLists, {
    query: { companyId: items[0]?.company.id ?? 1 },
  })
  const [list] = lists
  if (list !== undefined) {
    const { people, dishes } = await company(contract.companyOrders.closedList, { params: { groupId: list.groupId } })
    const dish = dishes.find((one) => one.status === 1 && one.variants.length + one.toppingTypes.length === 0)
    const body = { employee: { id: people[0]?.id ?? 0 }, items: [{ id: (dish ?? dishes[0])?.id ?? 0, quantity: 1 }] }
    await company(contract.companyOrders.addMeal, { params: { groupId: list.groupId }, body })
  }
  await page.goto('/b2bOrders/companyOrdersList')
  await expect(page.getByRole(isNarrow ? 'list' : 'table', { name: 'Orders' })).toBeVisible()
  if (list !== undefined) await expect(page.getByText('Asked').first()).toBeVisible()
  return list !== undefined
}

/** A group of today, with its bags: the demonstration has printed its labels, and one meal was cancelled since. */
async function openLabelled(page: Page): Promise<void> {
  await page.goto('/b2bOrders/kanban')
  const labelled = page.getByRole('article').filter({ hasText: 'Labels printed' })
  // In the evening they are delivered: folded away on a wide screen, and on a page of their own on a phone.
  const delivered = page.getByRole('button', { name: /Delivered/ })
  await expect(labelled.or(delivered).first()).toBeVisible()
  if (!(await labelled.first().isVisible())) await delivered.first().click()
  await labelled.first().getByRole('button').first().click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Labels printed/)
      .first(),
  ).toBeVisible()
}

export const COMPANY_ORDER_SCENES: readonly Scene[] = [
  {
    name: 'company orders, board',
    screen: '/b2bOrders/kanban',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/b2bOrders/kanban')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'company orders, lists of the day',
    screen: '/b2bOrders/kanban',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/b2bOrders/kanban')
      await page.getByRole('button', { name: 'Lists of the day' }).click()
      await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible()
    },
  },
  {
    // The demonstration has groups whose labels are printed, of which one meal was cancelled since and one has none.
    name: 'company orders, bags and labels',
    screen: '/b2bOrders/kanban',
    account: 'admin',
    open: async ({ page }) => {
      await openLabelled(page)
      await expect(page.getByText(/cancelled since/).first()).toBeVisible()
    },
  },
  {
    name: 'company orders, a bag that is not of them',
    screen: '/b2bOrders/kanban',
    account: 'admin',
    open: async ({ page }) => {
      await openLabelled(page)
      await page.getByLabel('Scan a label or type its code').fill('999999001')
      await page.getByLabel('Scan a label or type its code').press('Enter')
      await expect(page.getByText('Not a bag of this order')).toBeVisible()
    },
  },
  {
    name: 'company orders, list',
    screen: '/b2bOrders/list',
    account: 'admin',
    open: async ({ page, isNarrow }) => {
      await page.goto('/b2bOrders/list')
      await expect(page.getByRole(isNarrow ? 'list' : 'table', { name: 'Company orders' })).toBeVisible()
    },
  },
  {
    name: 'orders of a company',
    screen: '/b2bOrders/companyOrdersList',
    account: 'company',
    mode: 'b2b',
    open: async ({ page, isNarrow }) => {
      await page.goto('/b2bOrders/companyOrdersList')
      await expect(page.getByRole(isNarrow ? 'list' : 'table', { name: 'Orders' })).toBeVisible()
    },
  },
  {
    // Whether one of today's lists is closed depends on the hour.
    name: 'orders of a company, a meal to add',
    screen: '/b2bOrders/companyOrdersList',
    account: 'company',
    mode: 'b2b',
    open: async ({ page }) => {
      await page.goto('/b2bOrders/companyOrdersList')
      await page.getByRole('button', { name: 'Add a meal' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a meal' })
      await expect(dialog.getByLabel('List').or(dialog.getByText('No list is closed'))).toBeVisible()
      await dialog.getByRole('button', { name: 'Ask the kitchen' }).click()
    },
  },
  {
    name: 'orders of a company, a meal that is asked for',
    screen: '/b2bOrders/companyOrdersList',
    account: 'company',
    mode: 'b2b',
    open: async (tools) => void (await openAsked(tools)),
  },
  {
    name: 'company orders, the steps of a list',
    screen: '/b2bOrders/list',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/b2bOrders/list')
      await page.locator('[data-index]').first().getByRole('button').first().click()
      await expect(page.getByRole('dialog').getByText('At the door')).toBeVisible()
    },
  },
  {
    // Last week is over: every number of it is closed.
    name: 'weekly plan, locked',
    screen: '/b2bOrders/weeklyPlan',
    account: 'company',
    mode: 'b2b',
    open: async ({ page }) => {
      const week = weekAfter(weekOf(new Date().toISOString().slice(0, 10)), -1)
      await page.goto(`/b2bOrders/weeklyPlan?week=${week}`)
      await expect(page.locator('[data-look="locked"]').first()).toBeVisible()
    },
  },
  {
    name: 'weekly plan, of a company',
    screen: '/b2bOrders/weeklyPlan',
    account: 'company',
    mode: 'b2b',
    open: async ({ page }) => {
      await page.goto('/b2bOrders/weeklyPlan')
      await expect(page.getByText('used,').first()).toBeVisible()
    },
  },
  {
    name: 'weekly plan, copying last week',
    screen: '/b2bOrders/weeklyPlan',
    account: 'company',
    mode: 'b2b',
    open: async ({ page }) => {
      await page.goto('/b2bOrders/weeklyPlan')
      await expect(page.getByText('used,').first()).toBeVisible()
      await page.getByRole('button', { name: 'Next week' }).click()
      await page.getByRole('button', { name: 'Copy last week' }).click()
      await expect(page.getByRole('dialog').getByRole('list')).toBeVisible()
    },
  },
  {
    name: 'weekly plan, of a restaurant',
    screen: '/b2bOrders/weeklyPlan',
    account: 'kitchen',
    open: async ({ page }) => {
      await page.goto('/b2bOrders/weeklyPlan')
      await expect(page.getByRole('button', { name: /Adriatik/ }).first()).toBeVisible()
    },
  },
  {
    name: 'weekly plan, empty',
    screen: '/b2bOrders/weeklyPlan',
    account: 'kitchen',
    open: async ({ page }) => {
      await page.goto('/b2bOrders/weeklyPlan?week=2031-W10')
      await expect(page.getByText('No company eats this week')).toBeVisible()
    },
  },
]
