import { useLingui } from '@lingui/react/macro'
import type { Change } from '#/domain/orders/what-changed'

/** What is different on an order, as one line of words: "−2 Tagliata", "New: 1× Bruschetta, without a wish". */
export function useChangeText(): (change: Change) => string {
  const { t } = useLingui()
  return (change) => {
    switch (change.kind) {
      case 'new': {
        const { quantity, itemName, details, notes, isPlain } = change
        const wish = notes !== '' ? `“${notes}”` : isPlain ? t`without a wish` : ''
        const what = [`${quantity}× ${itemName}`, ...details, wish].filter(Boolean).join(', ')
        return t({ message: `New: ${what}`, comment: 'a dish that came onto an order' })
      }
      case 'less':
        return `−${change.quantity} ${change.itemName}`
      case 'gone': {
        const what = `${change.quantity}× ${change.itemName}`
        return t({ message: `Gone: ${what}`, comment: 'a dish that was taken off an order' })
      }
      case 'address': {
        const { to } = change
        return t`New address: ${to}`
      }
      case 'bags': {
        const { from, to } = change
        return t`Bags: ${from} → ${to}`
      }
      case 'waiter': {
        const { to } = change
        return to === null ? t`Waiter removed` : t`Waiter: ${to}`
      }
    }
  }
}
