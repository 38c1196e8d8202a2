import { expect, type Page } from '../e2e'
import { at, type Scene } from './scene'

const OF_COMPANY = { account: 'company', mode: 'b2b' } as const

const HEAD = 'Emri;Mbiemri;Prefiksi;Telefoni;Email;Pozicioni;Limiti ditor;Grupi;Shënime'
const FIVE_MISTAKES = [
  HEAD,
  'Luca;Bianchi;+355;69 204 119;luca@import.test;Sales;600;Office;',
  'Marsela;;+355;68 330 7714;marsela@import.test;Customer support;600;Office;',
  'Nertil;Shehu;+355;69 551 0020;nertil@import;Engineer;7OO;Office;',
  'Olta;Rama;+355;67 209 4481;olta@import.test;Designer;700;Ofice;',
  'Besa;Leka;+355;69 551 0021;besa@import.test;Designer;700;Office;',
  'Besa;Leka;;0695510021;;Designer;;;',
]

/** Opens the import, with a file of these lines. */
const importOf = async (page: Page, lines?: readonly string[]) => {
  await page.goto('/company/employees/import')
  await expect(page.getByRole('button', { name: 'Download a template' })).toBeVisible()
  if (lines === undefined) return
  const buffer = Buffer.from(lines.join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'punonjes.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name: 'Columns of your file' })).toBeVisible()
}
const write = (page: Page) => page.getByRole('button', { name: /^Import \d+ lines?$/ }).click()

export const EMPLOYEE_SCENES: readonly Scene[] = [
  {
    name: 'employees',
    screen: '/company/employees',
    ...OF_COMPANY,
    open: async ({ page, isNarrow }) => {
      await page.goto('/company/employees')
      await expect(page.getByRole(isNarrow ? 'list' : 'table', { name: 'Employees' })).toBeVisible()
    },
  },
  {
    name: 'employees, a new one without anything',
    screen: '/company/employees',
    ...OF_COMPANY,
    open: async ({ page }) => {
      await page.goto('/company/employees')
      await page.getByRole('button', { name: 'Add employee' }).click()
      const form = page.getByRole('dialog', { name: 'New employee' })
      await form.getByRole('button', { name: 'Add employee' }).click()
      await expect(form.getByText('Enter a phone or an email.')).toBeVisible()
    },
  },
  {
    name: 'employees, one',
    screen: '/company/employees',
    ...OF_COMPANY,
    open: async ({ page }) => {
      await page.goto('/company/employees?q=Besmir')
      await page.getByText('Besmir').first().click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Show link' })).toBeVisible()
    },
  },
  {
    name: 'employees, nobody found',
    screen: '/company/employees',
    ...OF_COMPANY,
    open: at('/company/employees?q=nobody-is-called-so', (page) =>
      expect(page.getByRole('region', { name: 'Employees', exact: true }).getByRole('heading')).toBeVisible(),
    ),
  },
  {
    name: 'groups of employees',
    screen: '/company/employees/groups',
    ...OF_COMPANY,
    open: async ({ page, isNarrow }) => {
      await page.goto('/company/employees/groups')
      await expect(page.getByRole(isNarrow ? 'list' : 'table', { name: 'Groups' })).toBeVisible()
    },
  },
  {
    name: 'groups of employees, deleting one with people',
    screen: '/company/employees/groups',
    ...OF_COMPANY,
    open: async ({ page }) => {
      await page.goto('/company/employees/groups')
      await page.getByText('Office', { exact: true }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete group' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'import of employees, the file',
    screen: '/company/employees/import',
    ...OF_COMPANY,
    open: ({ page }) => importOf(page),
  },
  {
    name: 'import of employees, wrong lines',
    screen: '/company/employees/import',
    ...OF_COMPANY,
    open: async ({ page }) => {
      await importOf(page, FIVE_MISTAKES)
      await expect(page.getByRole('heading', { name: '5 lines need you' })).toBeVisible()
    },
  },
  {
    name: 'import of employees, done',
    screen: '/company/employees/import',
    ...OF_COMPANY,
    open: async ({ page }) => {
      await importOf(page, [HEAD, 'Genta;Doda;;;genta@import.test;;;;', 'Ilir;Doda;;;ilir@import.test;;;;'])
      await write(page)
      await expect(page.getByRole('link', { name: 'See the employees' })).toBeVisible()
    },
  },
  {
    name: 'an invitation that is good no more',
    screen: '/b2b/welcome',
    account: null,
    open: at('/b2b/welcome#no-link', (page) =>
      expect(page.getByRole('heading', { name: 'Invitation', level: 1 })).toBeVisible(),
    ),
  },
]
