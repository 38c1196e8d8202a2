import { defineConfig } from '@playwright/test'

/** The fault campaign: one worker unless `npm run faults -- --workers` says more, because its rows measure times. */
export default defineConfig({
  testDir: '.',
  tsconfig: '../tsconfig.json',
  outputDir: process.env['DRIN_E2E_OUTPUT'] ?? '../../test-results/faults',
  globalSetup: '../support/e2e-setup.ts',
  workers: 1,
  retries: 0,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['./line-reporter.ts']],
  grepInvert: process.env['DRIN_RUSH'] === '1' ? [] : [/@rush/],
})
