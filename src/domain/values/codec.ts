import { fromCents, toCents } from './money'
import { readMeasure, typedNumber } from './read-amount'

/**
 * How something stands in its row, on the wire, and in the fields of a form. A field is one, and so is a record of fields:
 * `src/domain/discounts/discount-codec.ts`. The table declares the columns and the contract the limits; whoever forgets one
 * of the three does not compile.
 */
export type Codec<Row, Wire, Texts> = {
  toWire: (row: Row) => Wire
  toRow: (wire: Wire) => Row
  toTexts: (wire: Wire) => Texts
  /** A number that cannot be read becomes `NaN`, which the contract refuses at its field. */
  fromTexts: (texts: Texts) => Wire
  /** What the fields of a new one hold. */
  blank: Texts
}
/** What a record is on the wire, and in the fields of a form. */
export type WireOf<C extends AnyCodec> = ReturnType<C['toWire']>
export type TextsOf<C extends AnyCodec> = C['blank']

type AnyCodec = {
  toWire: (row: never) => unknown
  toRow: (wire: never) => object
  toTexts: (wire: never) => unknown
  fromTexts: (texts: never) => unknown
  blank: unknown
}
type Fields = Readonly<Record<string, AnyCodec>>
/** All columns that the fields read. */
type RowOf<F extends Fields> = F[keyof F]['toWire'] extends (row: infer Row) => unknown ? Row : never

/** A record by its fields, or a group of fields inside of one: its columns stand in the same row. */
export function record<F extends Fields>(
  fields: F,
): Codec<RowOf<F>, { [Name in keyof F]: WireOf<F[Name]> }, { [Name in keyof F]: TextsOf<F[Name]> }>
export function record(fields: Fields): unknown {
  // Each part gets what the record's own type says that it takes.
  const parts = Object.entries(fields) as [string, Codec<object, unknown, unknown>][]
  const each = (valueOf: (field: Codec<object, unknown, unknown>, name: string) => unknown) =>
    Object.fromEntries(parts.map(([name, field]) => [name, valueOf(field, name)]))
  return {
    toWire: (row: object) => each((field) => field.toWire(row)),
    toRow: (wire: object) => Object.assign({}, ...parts.map(([name, field]) => field.toRow(Reflect.get(wire, name)))),
    toTexts: (wire: object) => each((field, name) => field.toTexts(Reflect.get(wire, name))),
    fromTexts: (texts: object) => each((field, name) => field.fromTexts(Reflect.get(texts, name))),
    blank: each((field) => field.blank),
  }
}

type Conversions<Kept, Wire, Text> = {
  sent: (kept: Kept) => Wire
  kept: (wire: Wire) => Kept
  typed: (wire: Wire) => Text
  read: (text: Text) => Wire
  blank: Text
}

/** A field that is kept in one column. */
const inColumn = <Column extends string, Kept, Wire, Text>(
  column: Column,
  { sent, kept, typed, read, blank }: Conversions<Kept, Wire, Text>,
): Codec<Record<Column, Kept>, Wire, Text> => ({
  toWire: (row) => sent(row[column]),
  // The compiler widens a computed key to every text.
  toRow: (wire) => ({ [column]: kept(wire) }) as Record<Column, Kept>,
  toTexts: typed,
  fromTexts: read,
  blank,
})

/** The same in the row, on the wire and in the form. */
const asItIs = <Column extends string, Value>(column: Column, blank: Value) =>
  inColumn<Column, Value, Value, Value>(column, { sent: same, kept: same, typed: same, read: same, blank })
const same = <Value>(value: Value): Value => value

const trimmed = (text: string): string => text.trim()
const textOf = (number: number | null): string => (number === null ? '' : String(number))
const numberOf = (text: string): number | null => (text.trim() === '' ? null : typedNumber(text))

/** Yes or no. */
export const flag = <Column extends string>(column: Column, blank = false) => asItIs<Column, boolean>(column, blank)

/** One of a few words; a new record has the first of them. */
export const choice = <Column extends string, Word extends string>(
  column: Column,
  [first]: readonly [Word, ...Word[]],
) => asItIs<Column, Word>(column, first)

/** One of a few numbers, each a text for the choices of a form. */
export const numberChoice = <Column extends string, Value extends number>(
  column: Column,
  values: readonly Value[],
  blank: Value,
) =>
  inColumn<Column, Value, Value, string>(column, {
    sent: same,
    kept: same,
    typed: String,
    read: (typed) => values.find((value) => String(value) === typed) ?? blank,
    blank: String(blank),
  })

/** A text; blanks around it are not meant. */
export const text = <Column extends string>(column: Column) => ({
  ...asItIs<Column, string>(column, ''),
  fromTexts: trimmed,
})

/** A text, a day, a time: `null` where the field is empty. */
export const optionalText = <Column extends string>(column: Column) =>
  inColumn<Column, string | null, string | null, string>(column, {
    sent: same,
    kept: same,
    typed: (wire) => wire ?? '',
    read: (typed) => typed.trim() || null,
    blank: '',
  })

/** How many: `null` where the field is empty. */
export const optionalCount = <Column extends string>(column: Column) =>
  inColumn<Column, number | null, number | null, string>(column, {
    sent: same,
    kept: same,
    typed: textOf,
    read: numberOf,
    blank: '',
  })

/** The number of another thing, which a list of a form holds as a text; 0 where none is chosen. */
export const reference = <Column extends string>(column: Column) =>
  inColumn<Column, number, number, string>(column, {
    sent: same,
    kept: same,
    typed: String,
    read: (typed) => numberOf(typed) ?? 0,
    blank: '',
  })

/** An amount or a percentage, kept in hundredths: 0 where the field is empty. */
export const decimal = <Column extends string>(column: Column) =>
  inColumn<Column, number, number, string>(column, {
    sent: fromCents,
    kept: toCents,
    typed: (wire) => textOf(wire === 0 ? null : wire),
    read: (typed) => numberOf(typed) ?? 0,
    blank: '',
  })

/** An amount or a percentage, kept in hundredths: `null` where the field is empty. */
export const optionalDecimal = <Column extends string>(column: Column) =>
  inColumn<Column, number | null, number | null, string>(column, {
    sent: (kept) => (kept === null ? null : fromCents(kept)),
    kept: (wire) => (wire === null ? null : toCents(wire)),
    typed: textOf,
    read: numberOf,
    blank: '',
  })

/** Numbers of which each stands once, the smallest first: the same choice is kept as the same value. */
export const numberSet = <Column extends string>(column: Column, blank: readonly number[] = []) => ({
  ...asItIs<Column, number[]>(column, [...blank]),
  toRow: (wire: readonly number[]) => ({ [column]: rising(wire) }) as Record<Column, number[]>,
})
export const rising = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b)

/** Degrees, kept to a millionth of one; null where the place is not known. */
export const degrees = <Column extends string>(
  column: Column,
): Codec<Record<Column, number | null>, number | null, string> => ({
  toWire: (row) => (row[column] === null ? null : row[column] / 1_000_000),
  // The compiler widens a computed key to every text.
  toRow: (wire) => ({ [column]: wire === null ? null : Math.round(wire * 1_000_000) }) as Record<Column, number | null>,
  toTexts: (wire) => (wire === null ? '' : String(wire)),
  fromTexts: (typed) => (typed.trim() === '' ? null : readMeasure(typed, '°')),
  blank: '',
})
