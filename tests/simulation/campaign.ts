import fc from 'fast-check'
import { type Group, type Plan, plansOf } from './commands'
import type { Mutation } from './mutation'
import { type Ran, runPlan, showCommand } from './run-plan'
import { shrink } from './shrink'
import type { Broken } from './world'

export type Figures = { runs: number; commands: number; presses: number }
export type Failure = { group: Group; seed: number; run: number; property: string; message: string; plan: Plan }
type Options = {
  group: Group
  runs: number
  seed: number
  length: number
  mutation?: Mutation
  /** Looks for the smallest failing plan; costs some hundreds of runs. */
  shrinks: boolean
  onRun?: (ran: Ran) => void
}

/** Thrown inside a run. */
class PropertyBroken extends Error {
  readonly broken: Broken
  constructor(broken: Broken) {
    super(`${broken.property}: ${broken.message}`)
    this.broken = broken
  }
}

/** Runs worlds of one group until one breaks a property. Gives the smallest plan that breaks it, and what it broke. */
export async function search(options: Options): Promise<{ figures: Figures; failure: Failure | undefined }> {
  const { group, runs, seed, length, mutation, shrinks, onRun } = options
  const figures: Figures = { runs: 0, commands: 0, presses: 0 }
  const property = fc.asyncProperty(plansOf(group, length), async (plan) => {
    const ran = await runPlan(plan, mutation)
    figures.runs += 1
    figures.commands += ran.commands
    figures.presses += ran.presses
    onRun?.(ran)
    if (ran.broken !== undefined) throw new PropertyBroken(ran.broken)
  })
  const details = await fc.check(property, { seed, numRuns: runs, endOnFailure: true })
  const [plan] = details.counterexample ?? []
  if (plan === undefined) return { figures, failure: undefined }
  const error: unknown = details.errorInstance
  if (!(error instanceof PropertyBroken)) throw error
  const failsAlike = async (smaller: Plan): Promise<boolean> =>
    (await runPlan(smaller, mutation)).broken?.property === error.broken.property
  const smallest = shrinks ? await shrink(plan, failsAlike) : plan
  const broken = (shrinks ? (await runPlan(smallest, mutation)).broken : undefined) ?? error.broken
  const { property: name, message } = broken
  return { figures, failure: { group, seed, run: figures.runs, property: name, message, plan: smallest } }
}

/** What a person needs to see the failure again. */
export const describeFailure = ({ group, seed, run, property, message, plan }: Failure): string =>
  [
    `${property} broken: ${message}`,
    `  group ${group}, seed ${seed}, run ${run}; smallest plan (world ${plan.seed}, ${plan.commands.length} commands):`,
    ...plan.commands.map((command) => `    ${showCommand(command)}`),
    `  as a regression: ${JSON.stringify({ property, ...plan })}`,
  ].join('\n')
