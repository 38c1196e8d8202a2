import { expect, type Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { APPLICATION_VERSION, DEVICE_HEADER } from '../../src/contract/headers'

/** What the page's own calls carry: a session belongs to its device. */
export const sessionHeaders = async (page: Page) => {
  await page.waitForFunction(() => document.cookie.includes('drin_dev='))
  return page.evaluate(
    ([deviceHeader, version]) => {
      const { token } = JSON.parse(localStorage.getItem('drin.session') ?? '{}') as { token?: string }
      const device = /drin_dev=([^.;]+)/.exec(document.cookie)?.[1] ?? ''
      return {
        Authorization: `Bearer ${token}`,
        [deviceHeader]: device,
        [version.header]: version.value,
        'Content-Type': 'application/json',
      }
    },
    [DEVICE_HEADER, APPLICATION_VERSION] as const,
  )
}

/** Ends a session behind its page's back, as where the device was revoked or the password changed. */
export async function endSession(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(`${url}/${contract.session.signOut.path}`, { method: 'POST', headers })
  expect(answer.status).toBe(200)
}
