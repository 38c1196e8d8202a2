import { type Codec, numberChoice, optionalText, record, type TextsOf, type WireOf } from '../values/codec'
import { AUTO, type Auto, BANNER_SHAPE, BLOCK_MODE, CONTENT, FORMAT } from './catalogues'
import { numbersInOrder, pictureFields, redirectCodec, shownWhenFields, typedCount, writtenTexts } from './shown-codec'

/** One of a few numbers, or none; a form holds it as a text. */
const optionalChoice = <Column extends string, Value extends number>(
  column: Column,
  values: readonly Value[],
): Codec<Record<Column, Value | null>, Value | null, string> => ({
  toWire: (row) => row[column],
  // The compiler widens a computed key to every text.
  toRow: (wire) => ({ [column]: wire }) as Record<Column, Value | null>,
  toTexts: (wire) => (wire === null ? '' : String(wire)),
  fromTexts: (typed) => values.find((value) => String(value) === typed) ?? null,
  blank: '',
})

/** A row of the guests' home. */
export const blockCodec = record({
  title: writtenTexts('title'),
  contentType: numberChoice('contentType', Object.values(CONTENT), CONTENT.businesses),
  formatType: numberChoice('formatType', Object.values(FORMAT), FORMAT.cards),
  /** Of a banner alone. */
  bannerType: optionalChoice('bannerType', Object.values(BANNER_SHAPE)),
  mode: numberChoice('mode', Object.values(BLOCK_MODE), BLOCK_MODE.normal),
  /** What people chose, in this order; kept while the block fills itself. */
  itemIds: numbersInOrder('itemIds'),
  autoType: optionalChoice<'autoType', Auto>('autoType', Object.values(AUTO)),
  autoMost: typedCount('autoMost', 10),
  ...pictureFields,
  /** The same picture for a narrow screen. */
  pictureSmallUrl: optionalText('pictureSmallUrl'),
  redirect: redirectCodec,
  ...shownWhenFields,
})
export type BlockFacts = WireOf<typeof blockCodec>
export type BlockTexts = TextsOf<typeof blockCodec>
