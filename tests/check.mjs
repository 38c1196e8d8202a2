/** `npm run check`: everything that needs no browser. Stops at the first failure and says what to do. */
import { CHECKS, UNIT_TESTS } from './support/check-steps.mjs'
import { nodeIsTooOld, step } from './support/steps.mjs'

const tooOld = nodeIsTooOld()
if (tooOld) {
  console.error(tooOld)
  process.exit(1)
}
for (const [name, work] of [...CHECKS, UNIT_TESTS]) if (!(await step(name, work))) process.exit(1)
console.log('Everything is in order.')
