import type { Plan } from './commands'

/** Stops looking for a smaller plan after so many tries. */
const TRIES = 200

/**
 * The smallest plan that still fails, found by leaving out ever smaller pieces. fast-check's own shrinking would only make
 * the whole array shorter from its end.
 */
export async function shrink(plan: Plan, fails: (smaller: Plan) => Promise<boolean>): Promise<Plan> {
  let { commands } = plan
  let tries = 0
  for (let size = Math.ceil(commands.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < commands.length && tries < TRIES; ) {
      const without = [...commands.slice(0, at), ...commands.slice(at + size)]
      tries += 1
      if (await fails({ ...plan, commands: without })) commands = without
      else at += size
    }
  }
  return { ...plan, commands }
}
