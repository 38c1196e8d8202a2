import { checkCatalogues } from './catalogues.mjs'
import { runNode, tool } from './steps.mjs'

/** A tool that fails by its exit code. */
const toolStep = (script, args, remedy) => async () => {
  const { code, output } = await runNode(tool(script), args)
  return { ok: code === 0, output, remedy }
}

/** Fewer modules than this mean that the walls were not read at all. */
const MODULES_AT_LEAST = 100

/** dependency-cruiser says "no violations" when it could read nothing, so the modules are counted, too. */
async function imports() {
  const cruise = tool('dependency-cruiser/bin/dependency-cruise.mjs')
  const folders = ['src', 'sw', 'server', 'tests']
  const { output } = await runNode(cruise, ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders])
  try {
    const { summary } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
    const broken = summary.violations.map(({ rule, from, to }) => `  ${rule.name}: ${from} → ${to}`)
    const reasons = summary.ruleSetUsed.forbidden
      .filter(({ name }) => summary.violations.some(({ rule }) => rule.name === name))
      .map(({ name, comment }) => `  ${name}: ${comment}`)
    if (summary.totalCruised < MODULES_AT_LEAST) broken.push(`  Only ${summary.totalCruised} modules could be read.`)
    return {
      ok: broken.length === 0,
      output: [...broken, ...reasons].join('\n'),
      remedy: 'The table stands in .dependency-cruiser.cjs.',
    }
  } catch {
    return { ok: false, output, remedy: 'dependency-cruiser could not read the modules.' }
  }
}

/** Everything that needs no browser and no database, by name. */
export const CHECKS = [
  ['Types', toolStep('typescript-7/bin/tsc', ['-b', '--pretty', 'false'], 'npm run typecheck shows them again.')],
  [
    'Lint',
    toolStep(
      'oxlint/bin/oxlint',
      ['--type-aware', '--deny-warnings'],
      'Each message says what to do instead; npm run lint.',
    ),
  ],
  ['Format', toolStep('@biomejs/biome/bin/biome', ['format'], 'npm run format writes it.')],
  ['Import walls', imports],
  ['Catalogues', checkCatalogues],
  ['Dead code', toolStep('knip/bin/knip.js', [], 'Take it out, or use it; npm run deadcode.')],
]

export const UNIT_TESTS = [
  'Unit tests',
  toolStep(
    'vitest/vitest.mjs',
    ['run', '--project', 'unit*', '--reporter', 'dot'],
    'npm run test:unit shows them one by one.',
  ),
]
