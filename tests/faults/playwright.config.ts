import { defineConfig } from '@playwright/test'

/** The fault campaign: one worker, because its rows measure times. `npm run faults` runs it. */
export default defineConfig({
  testDir: '.',
  tsconfig: '../tsconfig.json',
  outputDir: process.env['DRIN_E2E_OUTPUT'] ?? '../../test-results/faults',
  globalSetup: '../support/e2e-setup.ts',
  workers: 1,
  retries: 0,
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: [['./line-reporter.ts']],
  grepInvert: process.env['DRIN_RUSH'] === '1' ? [] : [/@rush/],
})
