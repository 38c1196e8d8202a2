import { cutText } from '#/domain/values/graphemes'

type Language = 'sq' | 'en' | 'it'
type Told = { name: string; report: string; businessName: string; from: string; to: string; rows: number; link: string }

const dayText = (day: string): string => day.split('-').toReversed().join('.')
const SUBJECT_MAX = 200

/** The message around a report, in the language in which its schedule was made. */
export function reportMail(language: Language, told: Told & { isCut: boolean }): { subject: string; text: string } {
  const days = told.from === told.to ? dayText(told.from) : `${dayText(told.from)} – ${dayText(told.to)}`
  const of = told.businessName === '' ? '' : `, ${told.businessName}`
  const { hello, rows, cut, stop } = TEXTS[language]
  return {
    // Names are typed by people, and a subject has one line.
    subject: cutText(`Drin: ${told.report}, ${days}${of}`.replaceAll(/\s+/g, ' '), SUBJECT_MAX),
    text: [
      `${told.name},`,
      '',
      `${hello} ${told.report}, ${days}${of}.`,
      told.isCut ? cut(told.rows) : rows(told.rows),
      '',
      `${stop} ${told.link}`,
      '',
    ].join('\n'),
  }
}

const TEXTS: Readonly<
  Record<Language, { hello: string; rows: (n: number) => string; cut: (n: number) => string; stop: string }>
> = {
  en: {
    hello: 'here is the report that you scheduled:',
    rows: (n) => (n === 1 ? 'The file has 1 row.' : `The file has ${n} rows.`),
    cut: (n) => `The file has the first ${n} rows; the whole report is on the screen.`,
    stop: 'You pause or delete it here:',
  },
  sq: {
    hello: 'ja raporti që ke planifikuar:',
    rows: (n) => (n === 1 ? 'Skedari ka 1 rresht.' : `Skedari ka ${n} rreshta.`),
    cut: (n) => `Skedari ka ${n} rreshtat e parë; raporti i plotë është në ekran.`,
    stop: 'E ndalon ose e fshin këtu:',
  },
  it: {
    hello: 'ecco il report che hai programmato:',
    rows: (n) => (n === 1 ? 'Il file ha 1 riga.' : `Il file ha ${n} righe.`),
    cut: (n) => `Il file ha le prime ${n} righe; il report intero è sullo schermo.`,
    stop: 'Lo sospendi o lo elimini qui:',
  },
}
