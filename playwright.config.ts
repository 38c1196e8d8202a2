import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './tests/support/chromium'
import { IS_SHORT_RUN, MOSTLY_WAITS, WHOLE_RUN, WORKERS } from './tests/support/workers'

/** Each worker starts a server of its own (tests/support/e2e.ts): nobody sees another's orders. */
export default defineConfig({
  testDir: 'tests/e2e',
  tsconfig: './tests/tsconfig.json',
  // Runs side by side take a folder each.
  outputDir: process.env['DRIN_E2E_OUTPUT'] ?? 'test-results/e2e',
  globalSetup: './tests/support/e2e-setup.ts',
  workers: WORKERS + 1,
  // What mostly waits does so beside the others, one at a time, and not instead of them.
  projects: [
    { name: 'waits', grep: new RegExp(MOSTLY_WAITS), workers: 1 },
    {
      name: 'workflows',
      grepInvert: new RegExp(IS_SHORT_RUN ? `${MOSTLY_WAITS}|${WHOLE_RUN}` : MOSTLY_WAITS),
      workers: WORKERS,
    },
  ],
  retries: 0,
  // Ends what hangs; what is slow is said by the waits below and by the benches.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: chromiumOptions(),
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: process.env['DRIN_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    serviceWorkers: 'allow',
  },
})
