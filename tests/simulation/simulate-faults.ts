/**
 * `npm run simulate:faults -- [--runs N] [--seed S] [--commands 60] [--group storage] [--mutants]`: long campaigns of the
 * simulation, or (`--mutants`) the test of the tests. Exit code 1 where a property broke or a mutant lived.
 */
import { parseArgs } from 'node:util'
import { describeFailure, type Failure, search } from './campaign'
import { GROUP_NAMES, type Group } from './commands'
import { MUTANTS } from './mutants'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    commands: { type: 'string', default: '60' },
    group: { type: 'string' },
    mutants: { type: 'boolean', default: false },
  },
})

/** A seed serves so many runs; then comes the next one, so that the campaign can go on after a failure. */
const RUNS_PER_SEED = 500
/** The most that a mutant may live. */
const MUTANT_RUNS = 2_000
const TELL_EVERY_MS = 30_000

const whole = (name: 'runs' | 'seed' | 'commands'): number => {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a whole number from 1 on`)
  return value
}

const isGroup = (name: string): name is Group => (GROUP_NAMES as readonly string[]).includes(name)

async function campaign(): Promise<boolean> {
  const [runs, firstSeed, length] = [whole('runs'), whole('seed'), whole('commands')]
  const { group: only } = values
  if (only !== undefined && !isGroup(only)) throw new Error(`--group is one of ${GROUP_NAMES.join(', ')}`)
  const groups = only === undefined ? GROUP_NAMES : [only]
  const failures: Failure[] = []
  const total = { runs: 0, commands: 0, presses: 0 }
  const startedAt = performance.now()
  let toldAt = startedAt
  const tell = (): void => {
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    const { length: broken } = failures
    console.log(
      `${seconds} s: ${total.runs} runs, ${total.commands} commands, ${total.presses} taps, ${broken} failures`,
    )
  }
  for (let done = 0, seed = firstSeed; done < runs; done += RUNS_PER_SEED, seed += 1) {
    for (const group of groups) {
      const { failure } = await search({
        group,
        seed,
        length,
        runs: Math.min(RUNS_PER_SEED, runs - done),
        shrinks: true,
        onRun: (ran) => {
          total.runs += 1
          total.commands += ran.commands
          total.presses += ran.presses
          if (performance.now() - toldAt < TELL_EVERY_MS) return
          toldAt = performance.now()
          tell()
        },
      })
      if (failure === undefined) continue
      failures.push(failure)
      console.log(describeFailure(failure))
    }
  }
  tell()
  return failures.length === 0
}

async function mutants(): Promise<boolean> {
  let living = 0
  console.log('| seeded bug | group | caught after | by |\n|---|---|---|---|')
  for (const { name, group, mutation } of MUTANTS) {
    const options = {
      group,
      runs: MUTANT_RUNS,
      seed: whole('seed'),
      length: whole('commands'),
      mutation,
      shrinks: false,
    }
    const { figures, failure } = await search(options)
    if (failure === undefined) living += 1
    const found =
      failure === undefined ? `not in ${MUTANT_RUNS}` : `${figures.runs} run${figures.runs === 1 ? '' : 's'}`
    console.log(`| ${name} | ${group} | ${found} | ${failure?.property ?? '–'}: ${failure?.message ?? ''} |`)
  }
  return living === 0
}

process.exitCode = (await (values.mutants ? mutants() : campaign())) ? 0 : 1
