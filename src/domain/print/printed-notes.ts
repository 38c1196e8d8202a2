import { allergySign } from '../orders/allergy'
import type { PrintedItem } from './printed-order'

type Noted = { description: string; items: readonly Pick<PrintedItem, 'itemName' | 'notes'>[] }

/** A note as it was written, and as it stands where its dish does not: behind the name of it. */
export type PrintedNote = { note: string; text: string; isGrave: boolean }

/** Everything that somebody wrote, an allergy that is recognised first: of the order, then of its dishes. */
export function printedNotes({ description, items }: Noted): PrintedNote[] {
  const notes = [
    { note: description, text: description },
    ...items.map(({ itemName, notes: note }) => ({ note, text: `${itemName}: ${note}` })),
  ].flatMap((one) => (one.note === '' ? [] : [{ ...one, isGrave: allergySign(one.note) !== undefined }]))
  const rank = ({ note, isGrave }: PrintedNote) => (isGrave ? (allergySign(note) === 'allergy' ? 0 : 1) : 2)
  return notes.toSorted((a, b) => rank(a) - rank(b))
}

/** Those that must not be overlooked. */
export const graveNotes = (order: Noted): PrintedNote[] => printedNotes(order).filter(({ isGrave }) => isGrave)
