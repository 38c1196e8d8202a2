import { readFile } from 'node:fs/promises'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'

test.use(WITHOUT_WORKER)

test('what is sold most is taken along as a file', async ({ actors: _quiet, signedInPage }) => {
  const page = await signedInPage('owner', { path: '/business/1/top/items' })
  const table = page.getByRole('region', { name: 'All dishes' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    table.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Top products Trattoria Lana \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/)
  const [head, first] = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('Dish,Category,Portions,Orders,Sales (ALL),Previous portions,Previous sales (ALL)')
  expect(first?.split(',')[0]).toBe(await table.getByRole('rowheader').nth(0).textContent())
})
