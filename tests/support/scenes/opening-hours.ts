import { contract } from '../../../src/contract'
import { ifRevision } from '../../../src/contract/revision'
import { expect } from '../e2e'
import type { Scene } from './scene'

const range = (from: string, to: string) => ({ from, to })
const AROUND_THE_CLOCK = Array.from({ length: 6 }, () => [range('00:00', '00:00')])

export const OPENING_HOURS_SCENES: readonly Scene[] = [
  {
    name: 'opening hours with an overlap and a day of its own',
    screen: '/business/{id}/details/{section?}',
    account: 'owner',
    open: async ({ page, actors, isNarrow }) => {
      const owner = await actors.as('owner')
      const params = { id: 2 }
      const { revision, today } = await owner(contract.openingHours.read, { params })
      const christmas = `${Number(today.slice(0, 4)) + 1}-12-25`
      await owner(
        contract.openingHours.change,
        {
          params,
          body: {
            // It never closes: other scenes take orders there.
            week: [...AROUND_THE_CLOCK, [range('00:00', '15:00'), range('15:00', '00:00')]],
            overrides: [{ date: christmas, name: 'Krishtlindjet', closed: true, ranges: [] }],
          },
        },
        ifRevision(revision),
      )
      await page.goto('/business/2/details/hours')
      const sunday = page.locator('[data-field="sunday"]')
      if (isNarrow) {
        await sunday.click()
        await page.getByLabel('Sunday, hours 2: from').selectOption('06:00')
        await page.getByRole('button', { name: 'Done' }).click()
      } else await page.getByLabel('Sunday, hours 2: from').selectOption('06:00')
      await expect(sunday.getByRole('alert')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Changes not saved' })).toBeVisible()
    },
  },
]
