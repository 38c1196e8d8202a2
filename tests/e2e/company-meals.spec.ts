import type { Page } from '@playwright/test'
import type { E2eServer } from '../support/e2e-server'
import { expect, expectAccessible, signInByHand, test } from '../support/e2e'
import { outboxOf } from '../support/kept-outbox'
import { workerIsReady } from '../support/push-cdp'
import { serverSql } from '../support/server-sql'

const RING = /company orders? (is|are) waiting/
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** One list of today whose time is over: the server closes it within a second, and it rings. Answers its code. */
async function closeOneList({ dataDir }: E2eServer): Promise<string> {
  const [group] = await serverSql<{ id: number }>(
    dataDir,
    `UPDATE meal_groups SET status = 'PENDING', closed_at = NULL, cooked_at = NULL, closes_at = now() - interval '1 second',
        status_version = status_version + 1
      WHERE id = (SELECT min(g.id) FROM meal_groups g JOIN businesses b ON b.id = g.business_id
        WHERE g.business_id = 1 AND g.day = to_char(now() AT TIME ZONE b.time_zone, 'YYYY-MM-DD')) RETURNING id`,
  )
  if (group === undefined) throw new Error('no list of today')
  await serverSql(
    dataDir,
    `UPDATE orders SET status = 'PENDING', last_date_pending = NULL, last_date_accepted = NULL, last_date_cooked = NULL,
        last_date_collected = NULL, last_date_delivered = NULL
      WHERE business_id = 1 AND meal_group_id = $1 AND status <> 'REJECTED'`,
    [group.id],
  )
  return `CO-${group.id}`
}
const cardOf = (page: Page, name: string, code: string) =>
  column(page, name).getByRole('article').filter({ hasText: code })

test('a closed list rings until it is accepted, rings on after a reload, and is answered without a server', async ({
  ownServer,
  ownActors: actors,
  device,
}) => {
  // An order that waits would stand over the board of lists.
  await actors.quiet()
  const { page } = await device({ url: ownServer.url, device: 'tablet' })
  await signInByHand(page, 'kitchen')
  await workerIsReady(page)
  const code = await closeOneList(ownServer)
  await expect(page.getByText(RING)).toBeVisible({ timeout: 30_000 })
  // The board of orders says it, too.
  await expect(page.getByText(/company lists? to accept/)).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).first().click()
  await expect(cardOf(page, 'To accept', code)).toBeVisible()
  await page.reload()
  await expect(page.getByText(RING)).toBeVisible({ timeout: 40_000 })
  await expectAccessible(page, 'the board of lists')

  await ownServer.kill()
  await expect(page.getByText(/You are offline|NOT RECEIVING/).first()).toBeVisible({ timeout: 40_000 })
  await cardOf(page, 'To accept', code).getByRole('button', { name: 'Accept' }).click()
  await expect(cardOf(page, 'Cooking', code).getByText('Not sent yet')).toBeVisible()
  await expect(page.getByText(RING)).toHaveCount(0)
  // A tablet that starts without a line has the board, and what was pressed on it.
  await page.reload()
  await expect(cardOf(page, 'Cooking', code).getByText('Not sent yet')).toBeVisible({ timeout: 40_000 })
  await cardOf(page, 'Cooking', code).getByRole('button', { name: 'Ready' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, 'Cooking', code)).toBeVisible()
  await cardOf(page, 'Cooking', code).getByRole('button', { name: 'Ready' }).click()
  await expect(cardOf(page, 'Ready', code)).toBeVisible()

  await ownServer.restart()
  const status = async () => {
    const [group] = await serverSql<{ status: string }>(
      ownServer.dataDir,
      `SELECT status FROM meal_groups WHERE 'CO-' || id = $1`,
      [code],
    )
    return group?.status
  }
  await expect.poll(status, { timeout: 60_000 }).toBe('COOKED')
  await expect(cardOf(page, 'Ready', code)).toBeVisible()
  const sent = (await outboxOf(page)).filter(({ group }) => group !== undefined)
  expect(sent.map(({ cmd, outcome }) => [cmd, outcome])).toEqual([
    ['acceptGroup', 'applied'],
    ['markGroupCooked', 'undone'],
    ['markGroupCooked', 'applied'],
  ])
})
