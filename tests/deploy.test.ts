import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMetrics, watchProcess } from '#server/metrics'

const FOLDER = 'server/deploy'
const read = (name: string): string => readFileSync(`${FOLDER}/${name}`, 'utf8')

/** Every query of the dashboard and of the rules; one that is written over several lines would not be found, so none may be. */
const dashboard = [...read('dashboard.json').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
  ([, text = '""']) => JSON.parse(text) as string,
)
const rules = [...read('alerts.yaml').matchAll(/^ +expr: (\S.*)$/gm)].map(([, text = '']) => text)

/** The names of metrics in a query: what is left without labels, ranges, lists of labels, functions and words of the language. */
const namesIn = (query: string): string[] =>
  [
    ...query
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
      .replaceAll(/\b(by|without|on|ignoring|group_left|group_right) *\([^)]*\)/g, ' ')
      .matchAll(/\b[a-z_][a-z0-9_]*\b(?! *\()/gi),
  ]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', 'bool', 'sum', 'max', 'min', 'avg', 'count'].includes(name))

/** What a server offers; a histogram by its three endings. `up` is Prometheus' own. */
async function offered(): Promise<Set<string>> {
  const metrics = createMetrics()
  watchProcess(metrics)
  const all = await Promise.all([metrics.registry.getMetricsAsJSON(), metrics.databaseRegistry.getMetricsAsJSON()])
  const names = all.flat().flatMap(({ name, type }): string[] =>
    // The type is a text at run time, whatever the declaration says.
    String(type) === 'histogram' ? ['bucket', 'sum', 'count'].map((end) => `${name}_${end}`) : [name],
  )
  return new Set(['up', ...names])
}

test('names are found wherever they stand in a query', () => {
  const query = 'sum by (call, le) (rate(drin_a_total{status=~"5.."}[5m])) / on (job) max(drin_b) > 0.5 and up == 1'
  expect(namesIn(query)).toEqual(['drin_a_total', 'drin_b', 'up'])
})

test.each([
  ['the dashboard', dashboard, 20],
  ['the alert rules', rules, (read('alerts.yaml').match(/- alert:/g) ?? []).length],
])('%s asks for nothing that the server does not tell', async (_, queries, atLeast) => {
  const known = await offered()
  expect(queries.length).toBeGreaterThanOrEqual(atLeast)
  const asked = queries.map((query) => ({ query, names: namesIn(query) }))
  expect(asked.filter(({ names }) => names.length === 0)).toEqual([])
  expect([...new Set(asked.flatMap(({ names }) => names))].filter((name) => !known.has(name))).toEqual([])
})

test('names keep to the conventions: a prefix, a unit, and _total for what only grows', async () => {
  const { registry, databaseRegistry } = createMetrics()
  const all = (await Promise.all([registry.getMetricsAsJSON(), databaseRegistry.getMetricsAsJSON()])).flat()
  for (const { name, type, help } of all) {
    expect(name).toMatch(/^drin_[a-z]+(_[a-z]+)*$/)
    expect(name.endsWith('_total'), name).toBe(String(type) === 'counter')
    if (String(type) === 'histogram') expect(name).toMatch(/_seconds$/)
    expect(help).toMatch(/\.$/)
  }
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
test.skipIf(!hasPromtool)('promtool takes the rules, and they fire when they should', () => {
  expect(execFileSync('promtool', ['check', 'rules', `${FOLDER}/alerts.yaml`], { encoding: 'utf8' })).toContain(
    'SUCCESS',
  )
  expect(execFileSync('promtool', ['test', 'rules', `${FOLDER}/alerts.test.yaml`], { encoding: 'utf8' })).toContain(
    'SUCCESS',
  )
})
