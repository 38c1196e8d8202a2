import { describe, expect, test } from 'vitest'
import { printable, type PrinterLetters } from './printer-letters'

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'

describe('by itself', () => {
  test.each([
    ['letters of the three languages', 'ë ç à è é ì ò ù', 'ë ç à è é ì ò ù'],
    ['their capitals', 'Ë Ç À È É Ì Ò Ù', 'Ë Ç À È É Ì Ò Ù'],
    ['a letter whose marks stand apart', 'Fe\u0308rgese\u0308 c\u0327aj E\u0308ndrra', 'Fërgesë çaj Ëndrra'],
    ['every hyphen, dash and minus', '\u2010\u2011\u2012\u2013\u2014\u2015\u2212', '-------'],
    ['a soft hyphen', 'fër\u00ADgesë', 'fërgesë'],
    ['quotes', '“a” ‘b’ „c“ ‚d‘ «e» ‹f›', '"a" \'b\' "c" \'d\' "e" \'f\''],
    ['an apostrophe and a prime', 'l’acqua 5′ 3″', "l'acqua 5' 3\""],
    ['an ellipsis', 'pa qepë…', 'pa qepë...'],
    ['blanks of every width', 'a\u00A0b\u2009c\u202Fd\u3000e\tf', 'a b c d e f'],
    ['what has no width', 'a\u200Bb\u200Dc\uFEFFd\u2060e', 'abcde'],
    ['ends of lines', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['times and euro', '2 × 1.500 €', '2 x 1.500 €'],
    ['letters that no page has', 'Šaban Żółć Đorđe Ārija ő ğ', 'Saban Zólc Dorde Arija o g'],
    ['a letter with two marks', 'Nguyễn', 'Nguyên'.replace('ê', 'e')],
    ['spelled-out signs', 'ﬁle ½ № ™ ⅓', 'file ½ No TM 1/3'],
    ['another alphabet', 'Мир', '???'],
    ['an emoji', 'Ana 🍕', 'Ana *'],
    ['four emoji in a row', '🍕🍔🍟🌭', '*'],
    ['a family', `${FAMILY} Kola`, '* Kola'],
    ['a flag, a hand of any colour, a heart', '🇦🇱 👍🏽 ❤️', '* * *'],
    ['a digit on a key', '1️⃣', '1'],
    ['half of an emoji', '\uD83C', '?'],
  ])('%s', (_, text, paper) => expect(printable(text, 'auto')).toBe(paper))
})

test.each<[PrinterLetters, string]>([
  ['cp858', 'Ëë Çç È 12 € Ş'.replace('Ş', 'S')],
  ['windows1252', 'Ëë Çç È 12 € S'],
  ['cp850', 'Ëë Çç È 12 EUR S'],
  ['cp857', 'Ëë Çç È 12 € Ş'],
  ['plain', 'Ee Cc E 12 EUR S'],
])('with the letters %s', (letters, paper) => expect(printable('Ëë Çç È 12 € Ş', letters)).toBe(paper))

test('what is printed has one place for every sign, on every printer', () => {
  for (const letters of ['auto', 'cp858', 'windows1252', 'cp850', 'cp857', 'plain'] as const)
    expect(printable(`e\u0308 ${FAMILY} Ⅷ ﬃ`, letters)).toMatch(/^[\u0020-\u00FF\u20AC]*$/u)
})
