import { expect } from '../e2e'
import { at, type Scene } from './scene'

export const MARKETING_SCENES: readonly Scene[] = [
  {
    name: 'the campaigns',
    screen: '/admin/marketing/campaigns',
    account: 'admin',
    ofOneSize: true,
    open: at('/admin/marketing/campaigns', (page) => expect(page.getByText('Pizza weekend').first()).toBeVisible()),
  },
  {
    name: 'the campaigns: one that was moved',
    screen: '/admin/marketing/campaigns',
    account: 'admin',
    ofOneSize: true,
    open: async ({ page, isNarrow }) => {
      await page.goto('/admin/marketing/campaigns')
      if (isNarrow) {
        await page.getByRole('button', { name: 'Order', exact: true }).click()
        await expect(page.getByRole('button', { name: /^Move .+ down$/ }).first()).toBeVisible()
        return
      }
      const rows = page.getByRole('row')
      await expect(rows.nth(3)).toBeVisible()
      await rows.nth(3).getByRole('link').press('Alt+ArrowUp')
      await expect(page.getByText(/is at position 2$/).first()).toBeVisible()
    },
  },
  {
    name: 'one of the campaigns',
    screen: '/admin/marketing/campaigns/{id}',
    account: 'admin',
    open: at('/admin/marketing/campaigns/2', (page) =>
      expect(page.getByRole('img', { name: /^A phone that shows/ })).toBeVisible(),
    ),
  },
  {
    name: 'a campaign at a place that is taken',
    screen: '/admin/marketing/campaigns/{id}',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin/marketing/campaigns/new')
      await page.getByRole('textbox', { name: 'Title in Albanian' }).fill('Fundjava e ëmbël')
      await page.getByRole('combobox', { name: 'A press opens' }).selectOption('6')
      await page.getByRole('button', { name: /^Save campaign/ }).click()
      await expect(page.getByRole('dialog', { name: 'This place is taken on these days' })).toBeVisible()
    },
  },
  {
    name: 'the banners',
    screen: '/admin/marketing/banners',
    account: 'admin',
    ofOneSize: true,
    open: at('/admin/marketing/banners', (page) => expect(page.getByText('Get the app').first()).toBeVisible()),
  },
  {
    name: 'one of the banners',
    screen: '/admin/marketing/banners',
    account: 'admin',
    open: at('/admin/marketing/banners?open=3', (page) =>
      expect(page.getByText('Shown on the website').first()).toBeVisible(),
    ),
  },
  {
    name: 'the blocks of the guests’ home',
    screen: '/admin/marketing/blocks',
    account: 'admin',
    ofOneSize: true,
    open: at('/admin/marketing/blocks', (page) => expect(page.getByText('Near you').first()).toBeVisible()),
  },
  {
    name: 'the blocks, of which some are looked at',
    screen: '/admin/marketing/blocks',
    account: 'admin',
    ofOneSize: true,
    open: at('/admin/marketing/blocks?shown=off', (page) =>
      expect(page.getByText(/^Clear the filters to change the order/)).toBeVisible(),
    ),
  },
  {
    name: 'a block that people filled',
    screen: '/admin/marketing/blocks/{id}',
    account: 'admin',
    open: at('/admin/marketing/blocks/4', (page) =>
      expect(page.getByRole('combobox', { name: 'Add a business' })).toBeVisible(),
    ),
  },
  {
    name: 'a block that fills itself',
    screen: '/admin/marketing/blocks/{id}',
    account: 'admin',
    open: at('/admin/marketing/blocks/5', (page) =>
      expect(page.getByRole('radio', { name: /^Open now/ })).toBeVisible(),
    ),
  },
  {
    name: 'a block that is a banner',
    screen: '/admin/marketing/blocks/{id}',
    account: 'admin',
    open: at('/admin/marketing/blocks/6', (page) =>
      expect(page.getByRole('group', { name: 'Stays in sight' })).toBeVisible(),
    ),
  },
  {
    name: 'the subcategories',
    screen: '/admin/marketing/subcategories',
    account: 'admin',
    ofOneSize: true,
    open: at('/admin/marketing/subcategories', (page) => expect(page.getByText('Bakery').first()).toBeVisible()),
  },
  {
    name: 'one of the subcategories, with its parts',
    screen: '/admin/marketing/subcategories',
    account: 'admin',
    open: at('/admin/marketing/subcategories?open=1', (page) =>
      expect(page.getByRole('button', { name: 'Change Neapolitan' })).toBeVisible(),
    ),
  },
  {
    name: 'a part of a subcategory',
    screen: '/admin/marketing/subcategories',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin/marketing/subcategories?open=1')
      await page.getByRole('button', { name: 'Change Neapolitan' }).click()
      await expect(page.getByRole('dialog', { name: 'Part of the subcategory' })).toBeVisible()
    },
  },
  {
    name: 'the filters',
    screen: '/admin/marketing/filters',
    account: 'admin',
    ofOneSize: true,
    open: at('/admin/marketing/filters', (page) => expect(page.getByText('Free delivery').first()).toBeVisible()),
  },
  {
    name: 'one of the filters',
    screen: '/admin/marketing/filters',
    account: 'admin',
    open: at('/admin/marketing/filters?open=3', (page) => expect(page.getByText(/meets? this now/)).toBeVisible()),
  },
  {
    name: 'a new filter with a value that is none',
    screen: '/admin/marketing/filters',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin/marketing/filters')
      await page.getByRole('button', { name: 'New filter' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'New filter' })
      await dialog.getByRole('textbox', { name: 'Name in Albanian' }).fill('Nën 20 minuta')
      await dialog.getByRole('combobox', { name: 'Type', exact: true }).selectOption('3')
      await dialog.getByRole('textbox', { name: 'Value' }).fill('shpejt')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText(/^Enter a number from 0 on/).first()).toBeVisible()
    },
  },
  {
    name: 'a block as guests see it on the web at another moment',
    screen: '/admin/marketing/blocks/{id}',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin/marketing/blocks/4')
      await page.getByRole('radio', { name: 'Web' }).click()
      await page.getByLabel('On', { exact: true }).fill('2030-01-02')
      await expect(page.getByRole('img', { name: /^A website that shows/ })).toBeVisible()
    },
  },
  {
    name: 'what is live now, starts next and ends this week',
    screen: '/admin/marketing/now',
    account: 'admin',
    open: at('/admin/marketing/now', (page) =>
      expect(page.getByRole('heading', { name: 'Ends this week' })).toBeVisible(),
    ),
  },
  {
    name: 'the notifications',
    screen: '/admin/marketing/notifications',
    account: 'admin',
    ofOneSize: true,
    open: at('/admin/marketing/notifications', (page) =>
      expect(page.getByText('Free delivery tonight').first()).toBeVisible(),
    ),
  },
  {
    name: 'a notification that was sent',
    screen: '/admin/marketing/notifications',
    account: 'admin',
    open: at('/admin/marketing/notifications?open=1', (page) =>
      expect(page.getByText('As channels reported').first()).toBeVisible(),
    ),
  },
  {
    name: 'a notice that no channel has reported yet',
    screen: '/admin/marketing/notifications',
    account: 'admin',
    open: at('/admin/marketing/notifications?open=2', (page) =>
      expect(page.getByText(/^Not reported/).first()).toBeVisible(),
    ),
  },
  {
    name: 'the draft of a notification',
    screen: '/admin/marketing/notifications',
    account: 'admin',
    open: at('/admin/marketing/notifications?open=4', (page) =>
      expect(page.getByRole('img', { name: /^A locked phone/ })).toBeVisible(),
    ),
  },
  {
    name: 'the question before a push is sent',
    screen: '/admin/marketing/notifications',
    account: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin/marketing/notifications?open=4')
      await page.getByRole('button', { name: 'Send…' }).click()
      await expect(page.getByRole('textbox', { name: 'Number of devices' })).toBeVisible()
    },
  },
]
