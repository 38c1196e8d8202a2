import fc from 'fast-check'
import type * as v from 'valibot'

/*
 * Requests with something odd in them, made from what the contract declares: every field of a schema is a place, and a place
 * gets what its kind does not expect.
 */

/** Where something odd may stand in a request. */
export type Place = { part: 'params' | 'query' | 'body'; path: readonly (string | number)[]; kind: Kind }
type Kind = 'text' | 'moment' | 'digits' | 'number' | 'other'

/** What every schema of valibot says of itself, as far as it is walked here. */
type Schema = {
  type: string
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  options?: readonly unknown[]
  pipe?: readonly Schema[]
}

/** Every place of a part by its schema; of what a schema leaves open, by what an honest call sends. */
export function placesOf(part: Place['part'], schema: v.GenericSchema | undefined, honest: unknown): Place[] {
  if (schema === undefined) return []
  const found = new Map<string, Place>()
  walk(schema as unknown as Schema, honest, [], (path, kind) => {
    found.set(JSON.stringify(path), { part, path, kind })
  })
  return [...found.values()]
}

type Path = Place['path']

function walk(schema: Schema, honest: unknown, path: Path, add: (path: Path, kind: Kind) => void): void {
  const { type, entries, item, wrapped, options } = schema
  if (wrapped !== undefined) return walk(wrapped, honest, path, add)
  if (type === 'union' || type === 'variant') {
    for (const option of options ?? []) walk(option as Schema, honest, path, add) // those of a union are schemas
    return
  }
  add(path, kindOf(schema))
  if (item !== undefined) walk(item, Array.isArray(honest) ? honest[0] : undefined, [...path, 0], add)
  const sent = isObject(honest) ? honest : {}
  for (const [name, entry] of Object.entries(entries ?? {})) walk(entry, sent[name], [...path, name], add)
  if (type === 'loose_object')
    for (const [name, value] of Object.entries(sent)) {
      if (entries !== undefined && Object.hasOwn(entries, name)) continue
      for (const [inside, kind] of placesIn(value, [...path, name])) add(inside, kind)
    }
}

function kindOf(schema: Schema): Kind {
  if (schema.type === 'number') return 'number'
  if (schema.type !== 'string') return 'other'
  const steps = stepsOf(schema)
  if (steps.includes('iso_date') || steps.includes('iso_timestamp')) return 'moment'
  return steps.includes('safe_integer') ? 'digits' : 'text'
}

/** What a text has to pass, in the order of its pipes. */
const stepsOf = ({ type, pipe = [] }: Schema): readonly string[] => [
  type,
  ...pipe.flatMap((step, at) => (at === 0 && step.pipe === undefined ? [] : stepsOf(step))),
]

/** Places of a value that no schema describes. */
function placesIn(value: unknown, path: Path): [Path, Kind][] {
  if (isObject(value)) {
    const inside = Object.entries(value).flatMap(([name, each]) => placesIn(each, [...path, name]))
    return [[path, 'other'], ...inside]
  }
  return [[path, typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'other']]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Written as it stands: JSON reads it as infinity, and no JavaScript value is written so. */
export const ENDLESS = '@1e400@'

const ODD_NUMBERS = [
  1.5,
  -1,
  0,
  0.1,
  5e-324,
  1e308,
  -1e308,
  ENDLESS,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 53 - 1,
  -(2 ** 53),
  1e21,
]

const ODD_MOMENTS = [
  '2026-02-31',
  '2026-02-31T10:00:00.000Z',
  '2025-02-29',
  '2026-04-31T00:00:00Z',
  '0000-01-01',
  '0000-12-31T23:59:59Z',
  '0001-01-01',
  '0001-01-01T00:00:00+14:00',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-14:00',
  '2999-12-31T23:59:59.999Z',
  '1900-01-01',
  '275760-09-13',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-01-01T24:00:00Z',
  '2026-10-25T02:30:00+02',
  '2026-01-01 10:00:00Z',
  '2026-01-01T10:00:00.123456789Z',
  '1969-12-31T23:59:59Z',
]

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ude00\ud83d',
  '\uffff',
  '\u202e',
  '\u00a0',
  'İ',
  '٣',
  'null',
  'NaN',
  'true',
  '[]',
  '{}',
  '0x10',
  '01',
  '+1',
  '1,5',
  ' 1',
  '2147483647',
  '2147483648',
  '-2147483648',
  '999999999999999',
  '9007199254740993',
  '9'.repeat(40),
  "'; drop table users; --",
  '%',
  '%_\\',
  '\\',
  '${0}',
  '__proto__',
  '../../etc',
  '..',
  '=1+1',
  '\r\n',
  '\t',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '<b>',
  '-4..2',
  '..',
  '1..1',
  'x'.repeat(301),
  'x'.repeat(5_000),
  '😀'.repeat(150),
  'ﷺ'.repeat(300),
  'e\u0301'.repeat(100),
]

/** Any sequence of UTF-16, broken ones too. */
const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 40 })

const ODD_DIGITS = [
  '1.5',
  '-1',
  '0',
  '-0',
  '1e5',
  '0x10',
  '01',
  '+1',
  '1,5',
  ' 1',
  '',
  'NaN',
  '٣',
  '2147483647',
  '2147483648',
  '-2147483648',
  '999999999999999',
  '9007199254740993',
  '9'.repeat(40),
]

const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS, ...ODD_DIGITS, ...ODD_MOMENTS), anyText)
const oddNumber = fc.oneof(fc.constantFrom(...ODD_NUMBERS), fc.double({ noNaN: true, noDefaultInfinity: true }))
const oddShape = fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { 0: 1, length: 1 }, [1, 'a'], '', 0)
const mostly = (usual: fc.Arbitrary<string>) => fc.oneof({ weight: 4, arbitrary: usual }, oddText)
const textOf: Readonly<Record<Kind, fc.Arbitrary<string>>> = {
  text: oddText,
  moment: mostly(fc.constantFrom(...ODD_MOMENTS)),
  digits: mostly(fc.constantFrom(...ODD_DIGITS)),
  number: oddText,
  other: oddText,
}
const valueOf = (kind: Kind): fc.Arbitrary<unknown> => {
  if (kind === 'other') return fc.oneof({ weight: 2, arbitrary: oddShape }, oddText, oddNumber)
  const [usual, unusual] = kind === 'number' ? [oddNumber, oddText] : [textOf[kind], oddNumber]
  return fc.oneof({ weight: 5, arbitrary: usual }, oddShape, unusual)
}

/** Something odd at a place; now and then at two or three, which hide each other. In an address everything is a text. */
export function oddAt(places: readonly Place[]): fc.Arbitrary<{ place: Place; value: unknown }[]> {
  const one = fc
    .constantFrom(...places)
    .chain((place) =>
      (place.part === 'body' ? valueOf(place.kind) : textOf[place.kind]).map((value) => ({ place, value })),
    )
  const alone = fc.array(one, { minLength: 1, maxLength: 1 })
  return fc.oneof({ weight: 5, arbitrary: alone }, fc.array(one, { minLength: 2, maxLength: 3 }))
}

const ODD_HEADERS: Readonly<Record<string, readonly string[]>> = {
  'X-Drin-Device': ['', 'tablet', '1.5', '\u00ff', 'x'.repeat(4_000), '00000000-0000-0000-0000-000000000000'],
  'Idempotency-Key': ['', 'seven', '-1', '\u00e9', 'x'.repeat(4_000), '00000000-0000-0000-0000-000000000000'],
  'If-Match': ['', '*', '"s"', '"s1.5"', '"s-1"', '"s2147483648"', '"r999999999"', '"s9007199254740993"', 'W/"s1"'],
  'Content-Type': ['', 'application/json; charset=\u00ff', 'application/jsonp', 'text/plain', 'application/json;;;'],
  'Last-Event-ID': ['', '1.5', '..', 'x.1.99999999999999999999', '\u00ff'],
  'Accept-Encoding': ['', 'gzip;q=\u00ff', '*', 'x'.repeat(4_000)],
  Authorization: ['', 'Bearer', 'Bearer \u00ff', 'Basic YTpi', `Bearer ${'x'.repeat(4_000)}`],
}

/** Mostly none; else one that is odd. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...Object.entries(ODD_HEADERS))
      .chain(([name, values]) => fc.constantFrom(...values).map((value) => ({ [name]: value }))),
  },
)

/** A copy of `value` with `odd` at `path`; what is missing on the way is made. */
export function withOdd(value: unknown, [step, ...rest]: Path, odd: unknown): unknown {
  if (step === undefined) return odd
  if (typeof step === 'number') {
    const list = Array.isArray(value) ? [...value] : []
    list[step] = withOdd(list[step], rest, odd)
    return list
  }
  return { ...(isObject(value) ? value : {}), [step]: withOdd(isObject(value) ? value[step] : undefined, rest, odd) }
}

/** Percent-encoded, also what is no text: half of a surrogate pair as the bytes that it would have. */
export const encodeOdd = (text: string): string =>
  Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(character)
    return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
      .map((byte) => `%${byte.toString(16)}`)
      .join('')
  }).join('')
