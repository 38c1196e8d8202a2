import type { BrowserContext, Page } from '@playwright/test'

/** Where the page's own ear keeps what it heard. */
type Heard = { policyReports?: string[] }

/** Before the app's first line runs: every violation of the content policy in any page of the context is kept. */
export const hearPolicyReports = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const heard: string[] = []
    ;(globalThis as Heard).policyReports = heard // a page has no such name of its own
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      heard.push(`${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`),
    )
  })

/** What the page heard since it was loaded. */
export const policyReports = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as Heard).policyReports ?? ['nobody listens'])

/** Lines of the server's log about reports that browsers sent. */
export const reportsInLog = (output: string): string[] =>
  output.split('\n').filter((line) => line.includes('blocked by the content policy'))
