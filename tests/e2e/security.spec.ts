import { orderCode } from '../../src/domain/orders/order-code'
import { expect, type Page, signInByHand, test } from '../support/e2e'
import { pressNotice } from '../support/notices'
import { startServer } from '../support/e2e-server'
import { hearPolicyReports, policyReports, reportsInLog } from '../support/policy-reports'
import { workerIsReady } from '../support/push-cdp'
import { sessionHeaders } from '../support/session-headers'
import { tracesIn } from '../support/script-traces'
import { openByHead } from '../support/board-tools'

const policyOf = async (page: Page, path: string): Promise<string> => {
  const answer = await page.request.get(path, { headers: { Accept: 'text/html' } })
  return answer.headers()['content-security-policy'] ?? ''
}

test('threat 5: from the login to the readiness page nothing is blocked, as nothing forbidden is tried', async ({
  actors,
  device,
  server,
}) => {
  const { context, page } = await device()
  await hearPolicyReports(context)
  const heard: string[] = []
  const leave = async (): Promise<void> => void heard.push(...(await policyReports(page)))
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))

  await page.goto('/login')
  const policy = await policyOf(page, '/orders/kanban')
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types drin-worker;")
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(await policyOf(page, '/service-worker.js')).toBe(policy)
  await signInByHand(page, 'kitchen')
  await workerIsReady(page)
  await leave()

  await page.goto('/orders/kanban')
  const placed = await actors.placeOrder({ notes: 'No onions' })
  const code = orderCode(placed.id)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await dialog.getByRole('button', { name: /^Yes/ }).click()
  await expect(dialog).toBeHidden()
  await openByHead(page.getByRole('link', { name: `Open order ${code}` }))
  await expect(page.getByText('No onions')).toBeVisible()
  await leave()

  await page.goto('/settings/readiness')
  await pressNotice(page, 'Start shift')
  await expect(page.locator('[data-path="stream"]').first()).toBeVisible()
  await leave()

  expect(heard).toEqual([])
  expect(reportsInLog(server.output())).toEqual([])
  // Nobody else is asked for anything, and no address carries the token.
  expect(asked.length).toBeGreaterThan(10)
  const { Authorization: bearer } = await sessionHeaders(page)
  const token = bearer?.replace('Bearer ', '') ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(asked.filter((url) => !url.startsWith(`${server.url}/`) || url.includes(token))).toEqual([])
})

test('threat 5: what the policy forbids is blocked and said', async ({ browser }) => {
  const server = await startServer()
  // Not by the `device` fixture, which fails a test whose page complains.
  const context = await browser.newContext({ baseURL: server.url })
  await hearPolicyReports(context)
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.locator('input[name="username"]')).toBeVisible()
  const tried = await page.evaluate(async () => {
    // By a timer: what the tests' own tools evaluate may evaluate more, until it returns.
    await new Promise((resolve) => setTimeout(resolve))
    const attempt = async (work: () => unknown): Promise<string> => {
      try {
        await work()
        return 'allowed'
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    }
    type Factory = { createPolicy: (name: string, rules: object) => unknown }
    const { trustedTypes } = globalThis as unknown as { trustedTypes: Factory } // TypeScript's library lacks it
    const make = Function // what the linter forbids is tried here
    return {
      html: await attempt(() => {
        document.createElement('div').innerHTML = '<b>x</b>'
      }),
      script: await attempt(() => {
        document.createElement('script').text = '1'
      }),
      evaluated: await attempt(() => make('return 1')),
      worker: await attempt(() => navigator.serviceWorker.register('/other.js')),
      another: await attempt(() => trustedTypes.createPolicy('another', {})),
      byDefault: await attempt(() => trustedTypes.createPolicy('default', {})),
      // To take something away, and to cover the page with something else.
      elsewhere: await attempt(() => fetch('https://evil.example/')),
      style: await attempt(() => {
        document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { opacity: 0 }' }))
        if (getComputedStyle(document.body).opacity === '1') throw new TypeError('not applied')
      }),
    }
  })
  expect(tried).toEqual({
    html: 'TypeError',
    script: 'TypeError',
    evaluated: 'EvalError',
    worker: 'TypeError',
    another: 'TypeError',
    byDefault: 'TypeError',
    elsewhere: 'TypeError',
    style: 'TypeError',
  })
  const directives = async () => new Set((await policyReports(page)).map((report) => report.split(' ')[0]))
  const expected = ['require-trusted-types-for', 'trusted-types', 'connect-src', 'style-src-elem']
  await expect.poll(directives).toEqual(new Set(expected))
  // Each of them reaches the log, so that the silence of the other tests means something.
  for (const directive of expected)
    await expect.poll(() => reportsInLog(server.output()).join()).toContain(`"directive":"${directive}"`)
  // What the next test looks for is found where it is.
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'javascript:void 0'
    document.body.append(link, document.createElement('marquee'))
  })
  expect((await tracesIn(page)).made).toHaveLength(2)
  await context.close()
  await server.dispose()
})
