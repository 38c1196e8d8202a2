import { useLingui } from '@lingui/react/macro'
import { openPrintWindow } from '#/components/print/print-sheet'
import { formatFullDay } from '#/i18n/full-day'
import { type InvitationCard, printCards } from './invitation-cards'

/** Prints cards of invitations; `open` while the press lasts, as browsers block windows later. */
export function usePrintCards() {
  const { t, i18n } = useLingui()
  const texts = {
    title: t`Invitations`,
    code: t`QR code of the invitation`,
    scan: t`Scan it with a phone to order your meals.`,
    untilOf: (until: string) => {
      const day = formatFullDay(until.slice(0, 10), i18n.locale)
      return t`It works once, until ${day}.`
    },
  }
  return {
    open: openPrintWindow,
    print: (target: Window, cards: readonly InvitationCard[]) => printCards(target, cards, texts),
  }
}

/** A server without mail does not know where this app is. */
export const addressOf = (link: string): string => new URL(link, window.location.origin).href
