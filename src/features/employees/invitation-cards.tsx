import { QrCode } from '#/components/qr-code'
import { printSheet } from '#/components/print/print-sheet'
import cardStyles from './invitation-cards.css?inline'

export type InvitationCard = { id: number; name: string; address: string; until: string }

/** Cards to be cut out and handed over, each with a name and the code of one invitation. */
const Cards = ({ cards, texts }: { cards: readonly InvitationCard[]; texts: CardTexts }) => (
  <ul className="cards">
    {cards.map(({ id, name, address, until }) => (
      <li key={id} className="card">
        <QrCode text={address} label={texts.code} />
        <div>
          <p className="name">{name}</p>
          <p>{texts.scan}</p>
          <p>{texts.untilOf(until)}</p>
          <p className="address">{address}</p>
        </div>
      </li>
    ))}
  </ul>
)

/** The window of paper has no texts of its own. */
export type CardTexts = { title: string; code: string; scan: string; untilOf: (until: string) => string }

export const printCards = (target: Window, cards: readonly InvitationCard[], texts: CardTexts): Promise<void> =>
  printSheet(target, { title: texts.title, styles: cardStyles, content: <Cards cards={cards} texts={texts} /> })
