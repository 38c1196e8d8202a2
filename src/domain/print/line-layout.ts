import { graphemes } from '../values/graphemes'
import type { Label, Paper, PrintBlock } from './paper'
import { printable, type PrinterLetters } from './printer-letters'

/** One line for a printer that writes characters. */
export type PrintLine = {
  text: string
  bold?: boolean
  inverted?: boolean
  align?: 'center'
  /** Times as wide and as high. */
  size?: readonly [width: number, height: number]
}

/** Room for `99 × `. */
const QUANTITY_WIDTH = 5

/**
 * The lines of a paper in the letters of its printer, none longer than it is wide: what does not fit goes on, nothing is cut
 * off. Written with those letters first, as a sign may become two.
 */
export const layOut = (paper: Paper, columns: number, letters: PrinterLetters): PrintLine[] =>
  (paper.shape === 'receipt' ? paper.blocks : labelBlocks(paper)).flatMap((block) =>
    blockLines(inLetters(block, letters), columns),
  )

/** A block with each of its texts in the letters of the printer. */
function inLetters<B extends PrintBlock>(block: B, letters: PrinterLetters): B {
  const write = (value: unknown): unknown => {
    if (typeof value === 'string') return printable(value, letters)
    return Array.isArray(value) ? value.map(write) : value
  }
  return Object.fromEntries(
    Object.entries(block).map(([key, value]) => [key, key === 'kind' ? value : write(value)]),
  ) as B
}

function blockLines(block: PrintBlock, columns: number): PrintLine[] {
  switch (block.kind) {
    case 'band':
    case 'title':
      return wrap(block.text, Math.floor(columns / 2)).map((text) => ({
        text: block.kind === 'band' ? centred(text, Math.floor(columns / 2)) : text,
        bold: true,
        inverted: block.kind === 'band',
        align: 'center',
        size: [2, 2],
      }))
    case 'number':
      return [{ text: block.text, bold: true, align: 'center', size: [4, 4] }]
    case 'center':
      return wrap(block.text, columns).map((text) => ({ text, bold: block.strong === true, align: 'center' }))
    case 'fact':
      return [{ text: apart(block.label, block.value, Math.floor(columns / 2)), bold: true, size: [2, 2] }]
    case 'boxed':
      return wrap(block.text, columns).map((text) => ({ text, bold: true, align: 'center', size: [1, 2] }))
    case 'rule':
      return [{ text: '-'.repeat(columns) }]
    case 'dish':
      return dishLines(block, columns)
    case 'row':
      return apartLines(block.label, block.value, columns).map((text) => ({
        text,
        ...(block.strong === true && { bold: true, size: [1, 2] }),
      }))
    case 'line':
      return wrap(block.text, columns).map((text) => ({ text, bold: block.strong === true }))
    case 'change':
      return wrap(block.text, columns).map((text) => ({ text, bold: true, size: [1, 2] }))
    case 'note':
      return wrap(block.text, columns - 2).map((text) => ({ text: ` ${text} `, bold: true, inverted: true }))
  }
}

function dishLines(dish: Extract<PrintBlock, { kind: 'dish' }>, columns: number): PrintLine[] {
  const width = columns - QUANTITY_WIDTH
  const indent = ' '.repeat(QUANTITY_WIDTH)
  const named = dish.amount === undefined ? wrap(dish.name, width) : apartLines(dish.name, dish.amount, width)
  return [
    ...named.map((text, i) => ({
      text: (i === 0 ? `${dish.quantity} x`.padEnd(QUANTITY_WIDTH) : indent) + text,
      bold: true,
      size: [1, 2] as const,
    })),
    ...dish.details.flatMap((detail) => wrap(detail, width).map((text) => ({ text: indent + text }))),
    ...(dish.note === undefined ? [] : wrap(`! ${dish.note}`, width - 2)).map((text) => ({
      text: `${indent} ${text} `,
      bold: true,
      inverted: true,
    })),
  ]
}

const labelBlocks = (label: Label): PrintBlock[] => [
  ...(label.warning === undefined ? [] : [{ kind: 'band', text: label.warning } as const]),
  { kind: 'band', text: label.code },
  ...label.lines.map((text): PrintBlock => ({ kind: 'center', text })),
  { kind: 'boxed', text: label.name },
  ...label.dishes.map((dish): PrintBlock => ({ kind: 'dish', ...dish, details: [] })),
  ...(label.more === undefined ? [] : [{ kind: 'line', text: label.more, strong: true } as const]),
  ...label.notes.map((note): PrintBlock => ({ kind: 'note', text: `! ${note}` })),
]

/** Breaks at spaces; a word that is longer than the line is broken itself. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split(/\r?\n/)) {
    let line = ''
    for (const word of paragraph
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((long) => pieces(long, width))) {
      if (line === '') line = word
      else if (line.length + 1 + word.length <= width) line += ` ${word}`
      else {
        lines.push(line)
        line = word
      }
    }
    lines.push(line)
  }
  return lines
}

function pieces(word: string, width: number): string[] {
  const signs = graphemes(word)
  return Array.from({ length: Math.ceil(signs.length / width) }, (_, i) =>
    signs.slice(i * width, (i + 1) * width).join(''),
  )
}

/** Left and right on one line where both fit, else the right one below. */
function apartLines(left: string, right: string, width: number): string[] {
  const lines = wrap(left, Math.max(1, width - right.length - 1))
  const [first = '', ...rest] = lines
  return [apart(first, right, width), ...rest]
}

const apart = (left: string, right: string, width: number): string =>
  `${left}${' '.repeat(Math.max(1, width - left.length - right.length))}${right}`

const centred = (text: string, width: number): string => {
  const before = Math.floor((width - text.length) / 2)
  return ' '.repeat(before) + text + ' '.repeat(width - text.length - before)
}
