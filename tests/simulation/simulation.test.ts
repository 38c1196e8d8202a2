import { describe, expect, it, test } from 'vitest'
import { describeFailure, search } from './campaign'
import { type Command, GROUP_NAMES } from './commands'
import regressions from './regressions.json'
import { runPlan } from './run-plan'

/** As many worlds for each group, of so many commands, as docs/reliability.md promises for a normal test run. */
const RUNS = 250
const COMMANDS = 60
const SEED = 20_261_120
/** It takes about a minute; a machine that does ten other things at once must not fail it. */
const PATIENCE_MS = 1_200_000

describe('plans that once broke a property', () => {
  test.each(regressions)('$why', async ({ seed, commands }) => {
    // JSON knows no literal types; the file holds only what `describeFailure` wrote.
    const ran = await runPlan({ seed, commands: commands as Command[] })
    expect(ran.broken).toBeUndefined()
  })
})

describe(`${RUNS} worlds of ${COMMANDS} commands keep P1 to P14`, () => {
  it.each(GROUP_NAMES)('with %s', { timeout: PATIENCE_MS }, async (group) => {
    const { figures, failure } = await search({ group, runs: RUNS, seed: SEED, length: COMMANDS, shrinks: true })
    expect(failure === undefined ? '' : describeFailure(failure)).toBe('')
    expect(figures.commands).toBe(RUNS * COMMANDS)
  })
})
