/**
 * `npm run check`: everything that needs no browser. Stops at the first failure and says what to do.
 * With `--no-tests` the unit tests are left to the caller (`npm test` counts them itself).
 */
import { readFileSync } from 'node:fs'
import { checkCatalogues } from './support/catalogues.mjs'
import { nodeIsTooOld, runNode, step, tool } from './support/steps.mjs'

const tooOld = nodeIsTooOld()
if (tooOld) {
  console.error(tooOld)
  process.exit(1)
}

/** A tool that fails by its exit code. */
const toolStep = (script, args, remedy) => async () => {
  const { code, output } = await runNode(tool(script), args)
  return { ok: code === 0, output, remedy }
}

/** dependency-cruiser says "no violations" when it could read nothing, so the modules are counted, too. */
async function imports() {
  const { output } = await runNode(tool('dependency-cruiser/bin/dependency-cruise.mjs'), [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'src',
    'sw',
    'server',
    'tests',
  ])
  try {
    const { summary } = JSON.parse(output.slice(output.indexOf('{')))
    const lines = summary.violations.map(({ rule, from, to }) => `  ${rule.name}: ${from} → ${to}`)
    const comments = [...new Set(summary.violations.map(({ rule }) => rule.name))].map((name) => {
      const rule = summary.ruleSetUsed.forbidden.find((one) => one.name === name)
      return `  ${name}: ${rule?.comment ?? ''}`
    })
    if (summary.totalCruised < 100)
      lines.push(`  Only ${summary.totalCruised} modules were read: the walls were not checked.`)
    return {
      ok: lines.length === 0,
      output: [...lines, ...comments].join('\n'),
      remedy: 'The table stands in .dependency-cruiser.cjs.',
    }
  } catch {
    return { ok: false, output, remedy: 'dependency-cruiser could not read the modules.' }
  }
}

const steps = [
  ['Types', toolStep('typescript-7/bin/tsc', ['-b', '--pretty', 'false'], 'npm run typecheck shows them again.')],
  [
    'Lint',
    toolStep('oxlint/bin/oxlint', ['--type-aware', '--quiet'], 'Each message says what to do instead; npm run lint.'),
  ],
  ['Format', toolStep('@biomejs/biome/bin/biome', ['format'], 'npm run format writes it.')],
  ['Import walls', imports],
  ['Catalogues', checkCatalogues],
  ['Dead code', toolStep('knip/bin/knip.js', [], 'Take it out, or use it; npm run deadcode.')],
]
if (!process.argv.includes('--no-tests')) {
  steps.push([
    'Unit tests',
    toolStep(
      'vitest/vitest.mjs',
      ['run', '--project', 'unit', '--reporter', 'dot'],
      'npm run test:unit shows them one by one.',
    ),
  ])
}

for (const [name, work] of steps) if (!(await step(name, work))) process.exit(1)

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
console.log(`Everything is in order (Drin ${version}).`)
