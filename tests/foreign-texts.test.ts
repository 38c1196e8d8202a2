import { expect, test } from 'vitest'
import { readTable } from '#/components/file/read-table'
import { readPhone } from '#/contract/phone'
import { guardedCell, inertCell, unguardedCell } from '#/domain/files/csv-cells'
import { readBankAmount } from '#/domain/finance/bank/amount'
import { isNoReference } from '#/domain/finance/bank/bank-file'
import { bankColumnsOf, directionOf, summaryOf } from '#/domain/finance/bank/columns'
import { readBankDays } from '#/domain/finance/bank/days'
import { readLines } from '#/domain/menu/menu-file'
import { allergySign } from '#/domain/orders/allergy'
import { isPrinterHost } from '#/domain/print/printer-host'
import { wrap } from '#/domain/print/line-layout'
import { printable } from '#/domain/print/printer-letters'
import { cutText } from '#/domain/values/graphemes'
import { plainText } from '#/domain/values/plain-text'
import { isDash, readDecimal } from '#/domain/values/read-decimal'
import { readMeasure, readTyped, readWritten } from '#/domain/values/read-amount'
import { taxNumberOf } from '#/domain/values/tax-number'
import { slowTexts } from './support/hostile-texts'

/** No text of an order or a menu is longer; what divides it into letters takes the square of its length. */
const PRINTED_MAX = 4_000

/** Whatever reads what guests, banks, other programs and files wrote; a last number says that no longer text comes there. */
const READERS: readonly (readonly [string, (text: string) => unknown, number?])[] = [
  ['an amount of a bank', readBankAmount],
  ['a number of a form', (text) => readTyped(text, 'money', 'L')],
  ['a number of a file', (text) => readWritten(text, 'percent', '%')],
  ['a measure', (text) => readMeasure(text, 'km')],
  ['a decimal', (text) => readDecimal(text, 'thousands')],
  ['a dash', isDash],
  ['days of a bank', (text) => readBankDays([text], { today: '2026-11-26', answers: {} })],
  ['the heading of a bank', (text) => bankColumnsOf([text])],
  ['which way money went', directionOf],
  ['a sum of a bank', (text) => summaryOf([text])],
  ['a reference', isNoReference],
  [
    'a line of a menu',
    (text) =>
      readLines(
        [
          {
            line: 1,
            cells: Object.fromEntries(
              ['category', 'name_sq', 'price', 'sizes', 'allergens', 'vat', 'days', 'from', 'status'].map((name) => [
                name,
                text,
              ]),
            ),
          },
        ],
        new Set(),
        'L',
      ),
  ],
  ['a table', (text) => readTable(text, () => 0)],
  ['a cell of a file, written', inertCell],
  ['a cell of our own file, written', guardedCell],
  ['a cell of our own file, read', unguardedCell],
  ['a note that may warn', allergySign],
  ['a telephone', (text) => readPhone('+355', text)],
  ['a text without accents', plainText],
  ['a text that is cut', (text) => cutText(text, 40)],
  ['letters for a printer', (text) => printable(text, 'plain'), PRINTED_MAX],
  ['lines of a paper', (text) => wrap(text, 42), PRINTED_MAX],
  ['the address of a printer', isPrinterHost],
  ['a tax number', taxNumberOf],
]

const rows = READERS.map(([name, read, longest]) => ({ name, read, longest }))

test.each(rows)(
  '$name takes no longer than its text is long',
  async ({ read, longest }) => expect(await slowTexts(read, longest)).toEqual([]),
  60_000,
)
