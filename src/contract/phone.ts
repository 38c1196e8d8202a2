/**
 * The rule of `domain/phone.ts` with the tables of libphonenumber, for both sides alike. They weigh 80 kB: whoever needs them
 * on a screen comes with that screen, never with the board.
 */
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type Phone, type PhoneTables, readPhoneBy, type ReadPhone } from '../domain/values/phone'

const parse = (digits: string, prefix?: string) =>
  prefix === undefined
    ? parsePhoneNumberFromString(digits)
    : parsePhoneNumberFromString(digits, { defaultCallingCode: prefix.slice(1) })

let prefixes: ReadonlySet<string> | undefined

const TABLES: PhoneTables = {
  numberOf: (digits, prefix) => {
    const read = parse(digits, prefix)
    return read && { prefix: `+${read.countryCallingCode}`, digits: read.nationalNumber, isValid: read.isValid() }
  },
  isPrefix: (prefix) => {
    prefixes ??= new Set(getCountries().map((country) => `+${getCountryCallingCode(country)}`))
    return prefixes.has(prefix)
  },
}

/** The calling codes of the world by number, each with the countries that share it (`+39`: IT, VA). */
export function phonePrefixes(): { prefix: string; countries: string[] }[] {
  const coded = getCountries().map((country) => ({ country, code: Number(getCountryCallingCode(country)) }))
  return [...new Set(coded.map(({ code }) => code))]
    .toSorted((a, b) => a - b)
    .map((code) => ({
      prefix: `+${code}`,
      countries: coded.filter((each) => each.code === code).map(({ country }) => country),
    }))
}

/** What was typed behind a prefix as a number, or what is wrong with it. */
export const readPhone = (prefix: string, typed: string): ReadPhone => readPhoneBy(TABLES, prefix, typed)

/** `+355 69 201 2345`: the country first, in the groups that are usual there. */
export const formatPhone = ({ prefix, digits }: Phone): string =>
  parse(digits, prefix)?.formatInternational() ?? `${prefix} ${digits}`
