import {
  CATEGORY_NAME_MAX,
  DISH_DESCRIPTION_MAX,
  DISH_NAME_MAX,
  ALLERGENS,
  type DishStatus,
  VARIANT_NAME_MAX,
  VARIANTS_MAX,
  type Allergen,
} from './dish'
import { unguardedCell } from '../files/csv-cells'
import { readWritten } from '../values/read-amount'
import { TEXT_LANGUAGES, type TextLanguage } from '../values/texts'

/** The columns of a menu as a file, in their order; their names are the same in every language. */
export const MENU_COLUMNS = [
  'id',
  'category',
  'name_sq',
  'name_en',
  'name_it',
  'description_sq',
  'description_en',
  'description_it',
  'price',
  'sizes',
  'allergens',
  'vat',
  'days',
  'from',
  'until',
  'status',
] as const
export type MenuColumn = (typeof MENU_COLUMNS)[number]
export const IMPORT_LINES_MAX = 5_000
/** More than a menu has: names in a wrong column would make one of each dish. */
export const NEW_CATEGORIES_MAX = 100

/** A line as a file has it: what stands in which column. A column that is not there changes nothing. */
export type FileLine = { line: number; cells: Readonly<Partial<Record<MenuColumn, string | undefined>>> }

/** What a line says of a dish; a field that is missing stays as it is. Amounts are decimals. */
export type ReadLine = {
  line: number
  id: number | undefined
  category?: string
  names: Partial<Record<TextLanguage, string>>
  descriptions: Partial<Record<TextLanguage, string>>
  price?: number
  sizes?: { name: string; price: number }[]
  allergens?: Allergen[]
  vatPercent?: number
  weekdays?: number[]
  startTime?: string | null
  endTime?: string | null
  status?: DishStatus
}
export const LINE_PROBLEM_KINDS = [
  'not_a_number',
  'unknown_dish',
  'twice',
  'missing',
  'name_missing',
  'too_long',
  'not_a_price',
  'not_sizes',
  'same_name',
  'not_an_allergen',
  'not_a_percentage',
  'not_days',
  'not_a_time',
  'time_missing',
  'same_time',
  'not_a_status',
  'locked',
  'too_many_categories',
] as const
export type LineProblemKind = (typeof LINE_PROBLEM_KINDS)[number]
export type LineProblem = { line: number; column: MenuColumn; kind: LineProblemKind }

const WEEKDAY_WORDS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const STATUS_WORDS: ReadonlyMap<string, DishStatus> = new Map([
  ['active', 'ACTIVE'],
  ['hidden', 'HIDDEN'],
])
/** Several things of a cell. The sign alone is looked for: blanks are taken off afterwards, in the time that the text is long. */
const partsOf = (text: string, signs: RegExp | '|'): string[] => text.split(signs).map((part) => part.trim())

/** Days as a file has them: `mon|tue`. */
export const daysCell = (weekdays: readonly number[]): string =>
  weekdays.map((day) => WEEKDAY_WORDS[day - 1] ?? '').join('|')
/** Sizes as a file has them: `Small: 250 | Large: 320`. */
export const sizesCell = (sizes: readonly { name: string; price: string }[]): string =>
  sizes.map(({ name, price }) => `${name}: ${price}`).join(' | ')

/** Reads the lines of a file; what cannot be read is named, all of it. `known`: the ids of the menu's dishes; `unit`: what may stand beside its prices (`L`). */
export function readLines(
  lines: readonly FileLine[],
  known: ReadonlySet<number>,
  unit: string,
): { read: ReadLine[]; problems: LineProblem[] } {
  const problems: LineProblem[] = []
  const seen = new Set<number>()
  const read = lines.map((line) => {
    const say = (column: MenuColumn, kind: LineProblemKind): undefined => {
      problems.push({ line: line.line, column, kind })
    }
    const one = readLine(line, unit, say)
    if (one.id !== undefined) {
      if (!known.has(one.id)) say('id', 'unknown_dish')
      else if (seen.has(one.id)) say('id', 'twice')
      seen.add(one.id)
    } else requireNew(line, one, say)
    return one
  })
  return { read, problems }
}

type Say = (column: MenuColumn, kind: LineProblemKind) => undefined

/** A new dish needs a category, a name and a price. */
function requireNew({ cells }: FileLine, { names, category }: ReadLine, say: Say): void {
  if ((cells.id ?? '').trim() !== '') return
  if (category === undefined) say('category', 'missing')
  if (Object.values(names).every((name) => name === '')) say('name_sq', 'missing')
  if ((cells.price ?? '').trim() === '' && (cells.sizes ?? '').trim() === '') say('price', 'missing')
}

function readLine({ line, cells }: FileLine, unit: string, say: Say): ReadLine {
  // A line with the number of a dish came of an export, whose cells are guarded; another one says what it means.
  const isExported = (cells.id ?? '').trim() !== ''
  const cell = (column: MenuColumn): string | undefined => {
    const text = cells[column]
    return text === undefined ? undefined : (isExported ? unguardedCell(text) : text).trim()
  }
  /** What stands in a column, where it may not be empty. */
  const filled = <Value>(column: MenuColumn, readCell: (text: string) => Value | undefined): Value | undefined => {
    const text = cell(column)
    return text === undefined || text === '' ? undefined : readCell(text)
  }
  const id = filled('id', (text) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : say('id', 'not_a_number')))
  const category = filled('category', (text) => held('category', text, CATEGORY_NAME_MAX, say))
  const price = filled('price', (text) => readWritten(text, 'money', unit) ?? say('price', 'not_a_price'))
  const sizes = cell('sizes') === undefined ? undefined : readSizes(cell('sizes') ?? '', unit, say)
  const allergens = cell('allergens') === undefined ? undefined : readAllergens(cell('allergens') ?? '', say)
  const vatPercent = filled('vat', (text) => readPercent(text) ?? say('vat', 'not_a_percentage'))
  const weekdays = filled('days', (text) => readDays(text) ?? say('days', 'not_days'))
  const status = filled('status', (text) => STATUS_WORDS.get(text.toLowerCase()) ?? say('status', 'not_a_status'))
  const textsOf = (name: 'name' | 'description', max: number) =>
    Object.fromEntries(
      TEXT_LANGUAGES.flatMap((language) => {
        const column = `${name}_${language}` as const
        const text = cell(column)
        return text === undefined ? [] : [[language, held(column, text, max, say) ?? '']]
      }),
    )
  return {
    line,
    id,
    names: textsOf('name', DISH_NAME_MAX),
    descriptions: textsOf('description', DISH_DESCRIPTION_MAX),
    ...(category !== undefined && { category }),
    ...(price !== undefined && { price }),
    ...(sizes !== undefined && { sizes }),
    ...(allergens !== undefined && { allergens }),
    ...(vatPercent !== undefined && { vatPercent }),
    ...(weekdays !== undefined && { weekdays }),
    ...(status !== undefined && { status }),
    ...readHours(cell('from'), cell('until'), say),
  }
}

const held = (column: MenuColumn, text: string, max: number, say: Say): string | undefined =>
  text.length > max ? say(column, 'too_long') : text

function readSizes(text: string, unit: string, say: Say): ReadLine['sizes'] {
  if (text === '') return []
  const sizes = partsOf(text, '|').map((part) => {
    const at = part.lastIndexOf(':')
    return { name: part.slice(0, Math.max(at, 0)).trim(), price: readWritten(part.slice(at + 1), 'money', unit) }
  })
  if (sizes.length > VARIANTS_MAX) return say('sizes', 'not_sizes')
  if (sizes.some(({ name }) => name.length > VARIANT_NAME_MAX)) return say('sizes', 'too_long')
  const names = sizes.map(({ name }) => name.toLowerCase())
  if (new Set(names).size < names.length && !names.includes('')) return say('sizes', 'same_name')
  const read = sizes.flatMap(({ name, price }) => (name === '' || price === undefined ? [] : [{ name, price }]))
  return read.length < sizes.length ? say('sizes', 'not_sizes') : read
}

function readAllergens(text: string, say: Say): Allergen[] | undefined {
  if (text === '') return []
  const words = partsOf(text.toLowerCase(), /[|,;]/)
  const allergens = ALLERGENS.filter((each) => words.includes(each))
  return words.every((word) => ALLERGENS.some((each) => each === word))
    ? allergens
    : say('allergens', 'not_an_allergen')
}

function readPercent(text: string): number | undefined {
  const percent = readWritten(text, 'percent', '%')
  return percent !== undefined && percent <= 100 ? percent : undefined
}

function readDays(text: string): number[] | undefined {
  const words = partsOf(text.toLowerCase(), /[|,;]/)
  const days = WEEKDAY_WORDS.flatMap((word, i) => (words.includes(word) ? [i + 1] : []))
  return words.every((word) => WEEKDAY_WORDS.some((each) => each === word)) ? days : undefined
}

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)(:00)?$/

/** Both empty: all day. */
function readHours(
  from: string | undefined,
  until: string | undefined,
  say: Say,
): Pick<ReadLine, 'startTime' | 'endTime'> {
  if (from === undefined && until === undefined) return {}
  const read = (column: MenuColumn, text: string): string | null | undefined => {
    if (text === '') return null
    const [, hour, minute] = CLOCK.exec(text) ?? []
    return hour === undefined || minute === undefined ? say(column, 'not_a_time') : `${hour.padStart(2, '0')}:${minute}`
  }
  const startTime = read('from', from ?? '')
  const endTime = read('until', until ?? '')
  if (startTime === undefined || endTime === undefined) return {}
  if (startTime === null && endTime !== null) say('from', 'time_missing')
  if (startTime !== null && endTime === null) say('until', 'time_missing')
  if (startTime !== null && startTime === endTime) say('until', 'same_time')
  return { startTime, endTime }
}
