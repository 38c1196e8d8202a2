import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ENDPOINTS } from './api/endpoints'
import { slowTexts } from './support/hostile-texts'
import { linesMatching, sourceFiles } from './support/source-files'

/** Threats 5, 13 and 15, read from the sources: what cannot be written cannot be attacked. */
const product = sourceFiles(['src', 'sw', 'server'], /\.tsx?$/).filter(({ path }) => !/\.test\.tsx?$/.test(path))

describe('no text becomes markup, script or a statement', () => {
  test.each([
    ['markup', /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|createContextualFragment)\b/],
    // The browser's own; the library's makes a tree that no page holds.
    ['markup', /\bdocument\.write(ln)?\b|(?<!\bxmldom\.)\bDOMParser\b|\.setHTMLUnsafe\b|\bparseHTMLUnsafe\b/],
    ['script', /\beval\(|\bnew Function\b|\bset(Timeout|Interval)\(\s*['"`]|\bimportScripts\b|javascript:/],
    ['a statement', /\bsql\.raw\b/],
    ['a program’s line', /\bexec(Sync)?\(\s*[`'"][^)]*\$\{|shell: true/],
  ])('%s: %s', (_, pattern) => {
    expect(linesMatching(product, pattern)).toEqual([])
  })

  test('the rules find what they are for', () => {
    const found = linesMatching(
      [{ path: 'planted.ts', text: 'a.innerHTML = b\nconst c = sql.raw(d)' }],
      /innerHTML|sql\.raw/,
    )
    expect(found).toHaveLength(2)
  })
})

type Schema = v.GenericSchema & { pipe?: readonly { type: string }[] }

/** Every schema of a type (valibot's own mark of it) in what a call asks for, wherever it stands, with what it is held to. */
function schemasOf(wanted: 'string' | 'array', schema: unknown, found = new Set<Schema>()): Set<Schema> {
  if (Array.isArray(schema)) for (const each of schema) schemasOf(wanted, each, found)
  else if (typeof schema === 'object' && schema !== null) {
    const { type, pipe, ...rest } = schema as { type?: unknown; pipe?: unknown[] } // asked for here, whatever it is
    if (type === wanted) found.add(schema as Schema)
    // The first of a pipe is the schema itself once more.
    for (const each of Object.values({ pipe: pipe?.slice(1), ...rest }))
      if (typeof each === 'object') schemasOf(wanted, each, found)
  }
  return found
}

const partsOfCalls = ENDPOINTS.flatMap(({ name, endpoint: { params, query, body } }) =>
  [params, query, body].map((part) => ({ call: name, part })),
)

test('every list that a call takes has an end', () => {
  const hasEnd = ({ pipe = [] }: Schema) => pipe.some(({ type }) => type === 'max_length' || type === 'length')
  const lists = partsOfCalls.flatMap(({ call, part }) =>
    [...schemasOf('array', part)].map((list) => ({ call, hasEnd: hasEnd(list) })),
  )
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.filter((list) => !list.hasEnd).map(({ call }) => call)).toEqual([])
})

test('no pattern of the contract takes longer than a text is long', async () => {
  const schemas = new Set<Schema>()
  for (const { part } of partsOfCalls) schemasOf('string', part, schemas)
  expect(schemas.size).toBeGreaterThan(20)
  const slow: string[] = []
  for (const schema of schemas)
    for (const text of await slowTexts((each) => v.safeParse(schema, each)))
      slow.push(`${JSON.stringify(schema).slice(0, 200)} on ${text}`)
  expect(slow).toEqual([])
}, 60_000)

test('and one that does is found', () => {
  const careless = v.pipe(v.string(), v.regex(/^(\d+ ?)*x$/))
  const begin = process.cpuUsage()
  v.safeParse(careless, `${'1'.repeat(24)}!`)
  const { user } = process.cpuUsage(begin)
  expect(user).toBeGreaterThan(50_000)
})
