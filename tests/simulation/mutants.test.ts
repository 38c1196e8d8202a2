import { expect, test } from 'vitest'
import { search } from './campaign'
import { MUTANTS } from './mutants'

/** Enough for each; `npm run simulate:faults -- --mutants` says after how many each is found. */
const RUNS = 300
const SEED = 1
const PATIENCE_MS = 600_000

test.each(MUTANTS)('the simulation finds «$name»', { timeout: PATIENCE_MS }, async ({ group, mutation, caughtBy }) => {
  const { failure } = await search({ group, runs: RUNS, seed: SEED, length: 60, mutation, shrinks: false })
  expect(caughtBy).toContain(failure?.property)
})
