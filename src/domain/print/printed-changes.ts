import { type Change, changesSince } from '../orders/what-changed'
import type { PrintLanguage } from './print-values'
import type { PrintedOrder } from './printed-order'
import { PRINT_WORDS } from './print-words'

/** What is different from the paper before, a line each. `since`: the content of that paper; `null`: there is none. */
export const printedChanges = (order: PrintedOrder, since: number | null, language: PrintLanguage): string[] =>
  since === null
    ? []
    : changesSince(order.edits ?? [], since, order.items).map((change) => changeLine(change, language))

function changeLine(change: Change, language: PrintLanguage): string {
  const words = PRINT_WORDS[language]
  switch (change.kind) {
    case 'new': {
      const { quantity, itemName, details, notes, isPlain } = change
      const wish = notes !== '' ? `"${notes}"` : isPlain ? words.noWish : ''
      return words.isNew([`${quantity} × ${itemName}`, ...details, wish].filter(Boolean).join(', '))
    }
    case 'less':
      return `−${change.quantity} ${change.itemName}`
    case 'gone':
      return words.isGone(`${change.quantity} × ${change.itemName}`)
    case 'address':
      return words.newAddress(change.to)
    case 'bags':
      return words.bagsNow(change.from, change.to)
    case 'waiter':
      return words.waiterNow(change.to ?? words.nobody)
  }
}
