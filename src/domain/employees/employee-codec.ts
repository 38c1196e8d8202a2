import { type Codec, optionalDecimal, record, text } from '../values/codec'

/** The number of a group; `null`: of none. A text for the choices of a form, empty for none. */
const group = <Column extends string>(column: Column): Codec<Record<Column, number | null>, number | null, string> => ({
  toWire: (row) => row[column],
  // The compiler widens a computed key to every text.
  toRow: (wire) => ({ [column]: wire }) as Record<Column, number | null>,
  toTexts: (wire) => (wire === null ? '' : String(wire)),
  fromTexts: (typed) => (typed === '' ? null : Number(typed)),
  blank: '',
})

/** An employee as the company writes them. */
export const employeeCodec = record({
  firstName: text('firstName'),
  lastName: text('lastName'),
  phonePrefix: text('phonePrefix'),
  phone: text('phone'),
  email: text('email'),
  jobPosition: text('jobPosition'),
  /** Beats the group's, also where that changes; null: as the group. */
  dailyBudget: optionalDecimal('dailyBudgetCents'),
  employeeGroupId: group('groupId'),
})
