import { type Codec, flag, numberChoice, numberSet, optionalText, record } from '../values/codec'
import { typedNumber } from '../values/read-amount'
import { NO_TEXTS, TEXT_LANGUAGES, type Texts } from '../values/texts'
import { WEEKDAYS } from '../values/weekday'
import { REDIRECT } from './catalogues'
import { trimmedRedirect } from './redirect'

type Written = { sq: string; en: string; it: string }

/** A text in three languages in one column; blanks around each are not meant. */
export const writtenTexts = <Column extends string>(
  column: Column,
): Codec<Record<Column, Texts>, Written, Written> => ({
  toWire: (row) => ({ ...row[column] }),
  // The compiler widens a computed key to every text.
  toRow: (wire) => ({ [column]: wire }) as Record<Column, Texts>,
  toTexts: (wire) => wire,
  fromTexts: (typed) => {
    const [sq = '', en = '', it = ''] = TEXT_LANGUAGES.map((language) => typed[language].trim())
    return { sq, en, it }
  },
  blank: { ...NO_TEXTS },
})

/** Numbers in the order in which people put them. */
export const numbersInOrder = <Column extends string>(column: Column) => ({
  ...numberSet(column),
  toRow: (wire: readonly number[]) => ({ [column]: [...new Set(wire)] }) as Record<Column, number[]>,
})

/** The number of another thing, which a list of a form holds as a text; null where none is chosen. */
export const optionalReference = <Column extends string>(
  column: Column,
): Codec<Record<Column, number | null>, number | null, string> => ({
  toWire: (row) => row[column],
  toRow: (wire) => ({ [column]: wire }) as Record<Column, number | null>,
  toTexts: (wire) => (wire === null ? '' : String(wire)),
  fromTexts: (typed) => (typed === '' ? null : Number(typed)),
  blank: '',
})

/** A number that a form holds as it is. */
export const wholeNumber = <Column extends string>(
  column: Column,
  blank: number,
): Codec<Record<Column, number>, number, number> => ({
  toWire: (row) => row[column],
  toRow: (wire) => ({ [column]: wire }) as Record<Column, number>,
  toTexts: (wire) => wire,
  fromTexts: (typed) => typed,
  blank,
})

/** How many, as it is typed; what is no number becomes `NaN`. */
export const typedCount = <Column extends string>(
  column: Column,
  blank: number,
): Codec<Record<Column, number>, number, string> => ({
  toWire: (row) => row[column],
  toRow: (wire) => ({ [column]: wire }) as Record<Column, number>,
  toTexts: String,
  fromTexts: (typed) => (typed.trim() === '' ? Number.NaN : typedNumber(typed)),
  blank: String(blank),
})

const redirectFields = record({
  type: numberChoice('redirectType', Object.values(REDIRECT), REDIRECT.business),
  businessId: optionalReference('redirectBusinessId'),
  businessIds: numbersInOrder('redirectBusinessIds'),
  subcategoryId: optionalReference('redirectSubcategoryId'),
  itemId: optionalReference('redirectItemId'),
  page: optionalText('redirectPage'),
})
const trimmed = (redirect: ReturnType<typeof redirectFields.toWire>) => {
  const { businessIds, ...rest } = trimmedRedirect(redirect)
  return { ...rest, businessIds: [...businessIds] }
}

/** What a press opens (`redirect.ts`): what its type does not ask for is neither kept nor sent. */
export const redirectCodec: typeof redirectFields = {
  ...redirectFields,
  toRow: (wire) => redirectFields.toRow(trimmed(wire)),
  fromTexts: (typed) => trimmed(redirectFields.fromTexts(typed)),
}

/** For whom and when (`schedule.ts`). */
export const shownWhenFields = {
  cityIds: numberSet('cityIds'),
  businessTypeIds: numberSet('businessTypeIds'),
  startAt: optionalText('startAt'),
  endAt: optionalText('endAt'),
  weekdays: numberSet('weekdays', WEEKDAYS),
  startTime: optionalText('startTime'),
  endTime: optionalText('endTime'),
  isShown: flag('isShown'),
}

/** A picture, the point of it that stays in sight (in hundredths of its sides), and what it shows, said aloud. */
export const pictureFields = {
  pictureUrl: optionalText('pictureUrl'),
  focusX: wholeNumber('focusX', 50),
  focusY: wholeNumber('focusY', 50),
  alt: writtenTexts('alt'),
}
