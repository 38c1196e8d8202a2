import { graphemes } from '../values/graphemes'

/**
 * Which letters a printer has: by itself those of the two pages that nearly every printer knows, or one page alone, or none
 * with a mark.
 */
export const PRINTER_LETTERS = ['auto', 'cp858', 'windows1252', 'cp850', 'cp857', 'plain'] as const
export type PrinterLetters = (typeof PRINTER_LETTERS)[number]

type Page = 'cp437' | 'cp850' | 'cp857' | 'cp858' | 'windows1252'

/** The pages of letters that a printer may be switched to (`ESC t`), the one that is tried first before the others. */
export const PAGES_OF: Readonly<Record<PrinterLetters, readonly Page[]>> = {
  auto: ['cp437', 'cp858'],
  cp858: ['cp858'],
  windows1252: ['windows1252'],
  cp850: ['cp850'],
  cp857: ['cp857'],
  plain: ['cp437'],
}

const CP850 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£ØáíóúñÑªº¿®½¼¡ÁÂÀ©¢¥ãÃðÐÊËÈÍÎÏÌÓßÔÒõÕµþÞÚÛÙýÝ±¾¶§÷°³²'

/** Letters and signs beyond the keyboard's that are printed as they are; all others are written with these. */
const KNOWN: Readonly<Record<PrinterLetters, ReadonlySet<string>>> = {
  auto: new Set(`${CP850}€`),
  cp858: new Set(`${CP850}€`),
  windows1252: new Set('€ŠŒŽšœžŸ¡¢£¥§©ª®°±²³µ¶º¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ'),
  cp850: new Set(`${CP850}ı`),
  cp857: new Set('ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®½¼¡ÁÂÀ©¢¥ãÃºªÊËÈ€ÍÎÏÌÓßÔÒõÕµÚÛÙìÿ±¾¶§÷°³²'),
  plain: new Set(),
}

/** Signs that have a plain one of the same meaning on every printer. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  // Hyphens and dashes of every kind, the minus, bullets that lists begin with.
  [/[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/gu, '-'],
  [/[\u2018-\u201B\u2032\u2035\u2039\u203A\u02B9-\u02BC\u00B4\u0060]/gu, "'"],
  [/[\u201C-\u201F\u2033\u2036\u00AB\u00BB\u300C-\u300F\u02BA]/gu, '"'],
  [/\u2026/gu, '...'],
  [/[\u2022\u2023\u2027\u00B7\u2219\u25AA\u25CF]/gu, '*'],
  [/\u00D7/gu, 'x'],
  [/\u2192/gu, '->'],
  [/\u2044/gu, '/'],
  [/\r\n?|[\u2028\u2029\u0085\v\f]/gu, '\n'],
  [/[^\S\n]/gu, ' '],
]

/** Nothing stands where these are: places where a word may be broken, marks of direction. Joiners hold an emoji together. */
const INVISIBLE = /(?!\u200D|\p{Variation_Selector}|[\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/gu

/** Latin letters that are no other letter with a mark. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'n',
  Ŋ: 'N',
  ĸ: 'k',
  ŧ: 't',
  Ŧ: 'T',
  ə: 'e',
  Ə: 'E',
  '€': 'EUR',
  '£': 'GBP',
  '©': '(c)',
  '®': '(R)',
  '¡': '!',
  '¿': '?',
  '°': 'o',
  '÷': '/',
  '±': '+/-',
  '§': '$',
  '¢': 'c',
  '¥': 'Y',
  '¶': '',
  '⁄': '/',
}

const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u

/** That something stands on the screen there which no printer has. */
const PICTURE_MARK = '*'

/**
 * A text with nothing but what a printer of these letters has, so that its length is the number of signs on paper: other signs by the plain
 * one that means the same, other letters without their marks, a row of emoji as one `*`, and only what is left as `?`.
 */
export function printable(text: string, printer: PrinterLetters): string {
  const known = KNOWN[printer]
  let plain = text.normalize('NFC').replaceAll(INVISIBLE, '')
  for (const [found, sign] of PLAIN) plain = plain.replaceAll(found, sign)
  let line = ''
  let wasPicture = false
  for (const sign of graphemes(plain)) {
    const letters = written(sign, known)
    const isPicture = PICTURE.test(sign) && letters.includes('?')
    if (!isPicture) line += letters
    else if (!wasPicture) line += PICTURE_MARK
    wasPicture = isPicture
  }
  return line
}

const isPlain = (sign: string): boolean => /^[\n\u0020-\u007E]*$/u.test(sign)

/** One sign as people see it, with the letters that there are. */
function written(sign: string, known: ReadonlySet<string>): string {
  if (isPlain(sign) || known.has(sign)) return sign
  const bare = Array.from(sign.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}\p{Cc}]/gu, ''))
  return bare
    .map((letter) => {
      if (isPlain(letter) || known.has(letter)) return letter
      return SPELLED[letter] ?? '?'
    })
    .join('')
}
