import type { Page } from '@playwright/test'

/** The rule that browsers apply to sites which are not installed: no page sounds before somebody has touched it. */
export const LOCKED_SOUND = '--autoplay-policy=document-user-activation-required'

/**
 * Asks a page without a user gesture: Playwright's own looks count as touches for Chromium and would unlock the ring.
 */
export async function untouchedLook(page: Page): Promise<(expression: string) => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page)
  return async (expression) =>
    (await cdp.send('Runtime.evaluate', { expression, userGesture: false, awaitPromise: true, returnByValue: true }))
      .result.value
}

/** Whether these words are on the page, to be asked by `untouchedLook`. */
export const shows = (words: string): string => `document.body?.innerText.includes(${JSON.stringify(words)}) ?? false`
