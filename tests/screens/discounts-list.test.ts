import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { aDiscount } from '../support/a-discount'
import { leadsTo } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('discounts are found, chosen with the keyboard and ended together', async () => {
  const owner = await app.actors.as('owner')
  for (const title of ['Vjeshta një', 'Vjeshta dy', 'Vjeshta tre'])
    await owner(contract.discounts.create, { body: { ...aDiscount({ title, percentage: 15 }), businessId: 1 } })
  const page = await app.openScreen('owner', '/discounts/list')
  const { user } = page
  const table = await page.findByRole('table', { name: 'Discounts' })
  const rows = () =>
    within(page.getByRole('table', { name: 'Discounts' }))
      .getAllByRole('row')
      .slice(1)
  const link = (at: number) => within(rows()[at] as HTMLElement).getByRole('link')
  const search = page.getByRole('searchbox', { name: 'Title or coupon' })

  const columns = ['Title', 'Coupon', 'Percentage', 'Amount', 'Minimum', 'Customers', 'From', 'To', 'Status']
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent ?? '').filter((text) => columns.includes(text))).toEqual(columns)
  await user.type(search, 'vjeshta')
  await waitFor(() => expect(rows()).toHaveLength(3))
  const byStatus = page.getByRole('region', { name: 'Discounts by status' })
  await user.click(within(byStatus).getByRole('button', { name: /Active$/ }))
  await leadsTo(page, /status=ACTIVE/)
  await waitFor(() => expect(rows()).toHaveLength(3))
  // J and K walk over the rows from wherever the focus was, / goes to the search.
  await user.keyboard('j')
  await waitFor(() => expect(document.activeElement).toBe(link(0)))
  await user.keyboard('j')
  expect(document.activeElement).toBe(link(1))
  await user.keyboard('/')
  expect(document.activeElement).toBe(search)
  link(1).focus()
  await user.keyboard('k')
  expect(document.activeElement).toBe(link(0))
  await user.keyboard(' {ArrowDown}{Shift>} {/Shift}')
  const chosen = await page.findByRole('region', { name: 'Chosen rows' })
  await waitFor(() => expect(within(chosen).getByRole('status').textContent).toBe('2 selected'))
  await user.keyboard('{Control>}a{/Control}')
  await waitFor(() => expect(within(chosen).getByRole('status').textContent).toBe('3 selected'))
  await user.click(within(chosen).getByRole('button', { name: 'End now' }))
  const question = await page.findByRole('alertdialog', { name: 'End 3 discounts now?' })
  await user.click(within(question).getByRole('button', { name: 'End now' }))
  await page.findByText('3 discounts have ended.')
  await page.findByRole('heading', { name: 'Nothing matches' })
  await user.click(page.getByRole('button', { name: 'Clear filters' }))
  const ended = () => rows().filter(({ textContent }) => textContent?.includes('Vjeshta'))
  await waitFor(() => expect(ended()).toHaveLength(3))
  await waitFor(() => expect(ended().every(({ textContent }) => textContent?.includes('Ended'))).toBe(true))
})
