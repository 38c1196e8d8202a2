import { defineConfig } from 'vitest/config'
import { linguiMacros } from './lingui-macros'
import { WORKERS } from './tests/support/workers'

const alias = {
  '#server': new URL('./server', import.meta.url).pathname,
  '#': new URL('./src', import.meta.url).pathname,
}

/** Pages whose globals are the process's, and what counts from a process's start on. */
const OWN_PROCESS = ['page', 'office-save', 'planned-reads'].map((name) => `tests/api/${name}.test.ts`)

/** What a module keeps of its page, a queue, a ring, a session, is the test's own there. */
const OWN_PAGE = ['src/{api,app,offline,push,session}/**/*.test.ts', 'src/**/*.test.tsx', 'sw/**/*.test.ts']

/** Rules and shapes, without a database or a browser. */
const unitTests = {
  environment: 'node' as const,
  maxWorkers: WORKERS, // by itself it would leave a core to watching
}

/** The real server on a real database. */
const apiTests = {
  environment: 'node' as const,
  globalSetup: ['tests/support/postgres-setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  maxWorkers: WORKERS + 1, // many of them wait for a time of the product's to pass
  sequence: { groupOrder: 1 }, // after the unit tests, so that the database has the machine for itself
}

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        plugins: [linguiMacros()],
        resolve: { alias },
        test: {
          ...unitTests,
          name: 'unit',
          include: ['src/**/*.test.ts', 'server/**/*.test.ts', 'locales/**/*.test.ts', 'tests/*.test.ts'],
          exclude: OWN_PAGE,
          // They keep nothing: to read the rules anew for each of three hundred files was more than half of the time.
          isolate: false,
        },
      },
      {
        plugins: [linguiMacros()],
        resolve: { alias },
        test: { ...unitTests, name: 'unit-own-page', include: OWN_PAGE },
      },
      {
        plugins: [linguiMacros()],
        resolve: { alias },
        test: {
          ...apiTests,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: OWN_PROCESS,
          // A server holds what it needs in its own `deps`: to read its thousand files anew for each of a hundred files was a third of the time.
          isolate: false,
        },
      },
      {
        plugins: [linguiMacros()],
        resolve: { alias },
        test: { ...apiTests, name: 'api-own-process', include: OWN_PROCESS },
      },
      {
        resolve: { alias },
        test: {
          ...apiTests,
          name: 'screens',
          include: ['tests/screens/**/*.test.ts'],
          globalSetup: ['tests/support/screens/demo-setup.ts'],
          testTimeout: 60_000, // a test is a person's path of many steps
          expect: { poll: { timeout: 10_000 } }, // what a page sends comes when the machine has time for it
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          maxWorkers: WORKERS + 1,
          sequence: { groupOrder: 1 }, // with the API's: the two are one long file each, which would leave a core idle
        },
      },
    ],
  },
})
