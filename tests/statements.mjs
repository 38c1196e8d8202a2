/** `npm run statements -- FOLDER`: which statements that tests recorded there (`DRIN_STATEMENTS=FOLDER`) do not carry their tenant. */
import { checkStatements } from './support/statements/check-step.mjs'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: npm run statements -- FOLDER')
  process.exit(2)
}
const { ok, output } = await checkStatements(folder)
console.log(output)
process.exit(ok ? 0 : 1)
