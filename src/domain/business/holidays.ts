import { dayAfter } from '../values/wall-clock'

/** A public holiday, in the languages of the app. `date` as `YYYY-MM-DD`. */
export type Holiday = { date: string; name: { sq: string; en: string; it: string } }

/** Years whose holidays are known: the feasts by the moon stand in a table. */
export const HOLIDAY_YEARS = { first: 2024, last: 2035 } as const

type Name = Holiday['name']
const name = (sq: string, en: string, it: string): Name => ({ sq, en, it })

const SAME_DAY_EVERY_YEAR: readonly (readonly [day: string, name: Name])[] = [
  ['01-01', name('Viti i Ri', 'New Year’s Day', 'Capodanno')],
  ['01-02', name('Viti i Ri, dita e dytë', 'New Year, second day', 'Capodanno, secondo giorno')],
  ['03-14', name('Dita e Verës', 'Summer Day', 'Festa dell’estate')],
  ['03-22', name('Dita e Nevruzit', 'Nevruz', 'Nevruz')],
  ['05-01', name('Dita Ndërkombëtare e Punëtorëve', 'Workers’ Day', 'Festa dei lavoratori')],
  ['09-05', name('Dita e Shën Terezës', 'Saint Teresa’s Day', 'Santa Teresa di Calcutta')],
  ['11-22', name('Dita e Alfabetit', 'Alphabet Day', 'Festa dell’alfabeto')],
  [
    '11-28',
    name('Dita e Flamurit dhe e Pavarësisë', 'Flag and Independence Day', 'Festa della bandiera e dell’indipendenza'),
  ],
  ['11-29', name('Dita e Çlirimit', 'Liberation Day', 'Festa della liberazione')],
  ['12-08', name('Dita Kombëtare e Rinisë', 'Youth Day', 'Festa della gioventù')],
  ['12-25', name('Krishtlindjet', 'Christmas', 'Natale')],
]

const EASTER = name('Pashkët katolike', 'Catholic Easter', 'Pasqua cattolica')
const ORTHODOX_EASTER = name('Pashkët ortodokse', 'Orthodox Easter', 'Pasqua ortodossa')
const FITR = name('Bajrami i Madh', 'Eid al-Fitr', 'Fine del Ramadan')
const ADHA = name('Bajrami i Vogël (Kurban Bajrami)', 'Eid al-Adha', 'Festa del sacrificio')

/**
 * By the calendar of Umm al-Qura: the moon over Albania may say a day more or less, and is only known the evening before. Either
 * comes twice in a year now and then.
 */
const BY_THE_MOON: Readonly<Record<number, { fitr: readonly string[]; adha: readonly string[] }>> = {
  2024: { fitr: ['04-10'], adha: ['06-16'] },
  2025: { fitr: ['03-30'], adha: ['06-06'] },
  2026: { fitr: ['03-20'], adha: ['05-27'] },
  2027: { fitr: ['03-09'], adha: ['05-16'] },
  2028: { fitr: ['02-26'], adha: ['05-05'] },
  2029: { fitr: ['02-14'], adha: ['04-24'] },
  2030: { fitr: ['02-04'], adha: ['04-13'] },
  2031: { fitr: ['01-24'], adha: ['04-02'] },
  2032: { fitr: ['01-14'], adha: ['03-22'] },
  2033: { fitr: ['01-03', '12-23'], adha: ['03-12'] },
  2034: { fitr: ['12-12'], adha: ['03-01'] },
  2035: { fitr: ['12-01'], adha: ['02-19'] },
}

/** The public holidays of Albania in a year, from January on; none for a year that is not known. */
export function holidaysOf(year: number): readonly Holiday[] {
  const moon = BY_THE_MOON[year]
  if (moon === undefined) return []
  const on = (day: string, named: Name): Holiday => ({ date: `${year}-${day}`, name: named })
  return [
    ...SAME_DAY_EVERY_YEAR.map(([day, named]) => on(day, named)),
    { date: easterOf(year), name: EASTER },
    { date: orthodoxEasterOf(year), name: ORTHODOX_EASTER },
    ...moon.fitr.map((day) => on(day, FITR)),
    ...moon.adha.map((day) => on(day, ADHA)),
  ].toSorted((a, b) => a.date.localeCompare(b.date))
}

/** How far ahead a holiday that nobody has decided on is worth a word. */
const UNDECIDED_DAYS = 30

/** Public holidays from today on, within a month, for which nothing is said yet: the usual hours of their weekday then count. */
export function undecidedHolidays(decided: readonly { date: string }[], today: string): readonly Holiday[] {
  const last = dayAfter(today, UNDECIDED_DAYS)
  const year = Number(today.slice(0, 4))
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(
    ({ date }) => date >= today && date <= last && !decided.some((day) => day.date === date),
  )
}

const dated = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The Gregorian computus (Meeus, Jones, Butcher). */
function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const month = Math.floor((golden + 11 * epact + 22 * sunday) / 451)
  const days = epact + sunday - 7 * month + 114
  return dated(year, Math.floor(days / 31), (days % 31) + 1)
}

/** The Julian computus, in our calendar: thirteen days later in this century. */
function orthodoxEasterOf(year: number): string {
  const moon = (19 * (year % 19) + 15) % 30
  const days = moon + ((2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7) + 114
  return dayAfter(dated(year, Math.floor(days / 31), (days % 31) + 1), 13)
}
