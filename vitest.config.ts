import { defineConfig } from 'vitest/config'
import { linguiMacros } from './lingui-macros'
import { WORKERS } from './tests/support/workers'

const alias = {
  '#server': new URL('./server', import.meta.url).pathname,
  '#': new URL('./src', import.meta.url).pathname,
}

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        plugins: [linguiMacros()],
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'server/**/*.test.ts', 'tests/*.test.ts'],
          environment: 'node',
          maxWorkers: WORKERS, // by itself it would leave a core to watching
        },
      },
      {
        plugins: [linguiMacros()],
        resolve: { alias },
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 }, // after the unit tests, so that the database has the machine for itself
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 }, // with the API's: the two are one long file each, which would leave a core idle
        },
      },
    ],
  },
})
