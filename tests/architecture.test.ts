import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PlantedImport, plantedImports } from './planted/imports'
import { allowedLint, plantedLint } from './planted/lint'
import { plantedTypes } from './planted/types'
import { plantTree, removeTree, runTool } from './support/planted-tree'

const TIMEOUT = 120_000
const folders: string[] = []
const plant = (...args: Parameters<typeof plantTree>): string => {
  const folder = plantTree(...args)
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach(removeTree))

describe('the walls between layers', () => {
  type Violation = { rule: { name: string }; from: string; to: string }
  let violations: Violation[] = []
  let cruised = 0

  beforeAll(async () => {
    const folder = plant('imports', Object.assign({}, ...plantedImports.map((one) => one.files)), [
      '.dependency-cruiser.cjs',
      'package.json',
      'tsconfig.base.json',
    ])
    const text = await runTool(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src', 'sw', 'server', 'tests'],
      folder,
    )
    const answer = JSON.parse(text) as { summary: { violations: Violation[]; totalCruised: number } }
    violations = answer.summary.violations
    cruised = answer.summary.totalCruised
  }, TIMEOUT)

  it('reads modules at all', () => expect(cruised).toBeGreaterThan(plantedImports.length))

  it('has a planted violation for every rule', () => {
    const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: { name: string }[] }
    const planted = new Set(plantedImports.map((one) => one.rule))
    expect(config.forbidden.map((rule) => rule.name).filter((name) => !planted.has(name))).toEqual([])
  })

  it.each(plantedImports)('$rule reports $from', ({ rule, from }: PlantedImport) => {
    expect(
      violations
        .filter((v) => v.from === from || (v.rule.name === 'no-circular' && v.to === from))
        .map((v) => v.rule.name),
    ).toContain(rule)
  })
})

describe('the linter', () => {
  type Diagnostic = { filename: string; code: string; severity: string }
  let diagnostics: Diagnostic[] = []

  beforeAll(async () => {
    const files = Object.fromEntries([...plantedLint, ...allowedLint].map(({ file, text }) => [file, `${text}\n`]))
    const tsconfig = JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { lib: ['ES2023', 'DOM'], jsx: 'react-jsx', types: ['node'], noEmit: true },
      include: ['**/*'],
    })
    const folder = plant('lint', { ...files, 'tsconfig.json': tsconfig }, ['.oxlintrc.json', 'tsconfig.base.json'])
    const text = await runTool(
      'oxlint/bin/oxlint',
      ['--type-aware', '--no-ignore', '--format', 'json', '-c', '.oxlintrc.json', '.'],
      folder,
    )
    diagnostics = (JSON.parse(text) as { diagnostics: Diagnostic[] }).diagnostics
  }, TIMEOUT)

  const rulesFor = (file: string): string[] =>
    diagnostics.filter((d) => d.filename.endsWith(file) && d.severity === 'error').map((d) => d.code)

  it.each(plantedLint)('$rule reports $file', ({ rule, file }) => {
    expect(rulesFor(file).join(' ')).toContain(`(${rule})`)
  })

  it.each(allowedLint)('$rule keeps quiet in $file', ({ rule, file }) => {
    expect(rulesFor(file).join(' ')).not.toContain(`(${rule})`)
  })
})

describe('the realms', () => {
  it.each(plantedTypes)(
    '$name is a type error',
    async ({ project, file, text, message }) => {
      const others = { 'src/domain/other.ts': 'export {}\n', 'src/contract/other.ts': 'export {}\n' }
      const projects = new Set([
        'tsconfig.base.json',
        'src/domain/tsconfig.json',
        'src/contract/tsconfig.json',
        project,
      ])
      const folder = plant('types', { ...others, [file]: text }, [...projects])
      // TypeScript 7, as `npm run typecheck` uses it.
      const output = await runTool('typescript-7/bin/tsc', ['-p', project, '--noEmit', '--pretty', 'false'], folder)
      expect(output).toContain(file.split('/').at(-1))
      expect(output).toContain(message)
    },
    TIMEOUT,
  )
})
