import { run, tool } from '../steps.mjs'

/** The parser nests deeper than a usual stack where conditions are long. */
const STACK = '--stack-size=3900'

/**
 * Checks the statements of a folder. `isWhole`: a whole run was recorded, which must have sent many.
 * @param {string} folder
 * @param {{ isWhole?: boolean }} [options]
 */
export async function checkStatements(folder, { isWhole = false } = {}) {
  const script = 'tests/support/statements/check-recorded.ts'
  const { code, output } = await run(process.execPath, [
    STACK,
    tool('tsx/dist/cli.mjs'),
    '--tsconfig',
    'tests/tsconfig.json',
    script,
    folder,
    ...(isWhole ? ['whole'] : []),
  ])
  return { ok: code === 0, output, remedy: 'docs/testing.md, Statements; npm run statements shows them again.' }
}
