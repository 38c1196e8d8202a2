import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { Currency } from '#/domain/values/money'
import styles from './money-figures.module.css'

export type MoneyFigure = {
  key: string
  label: string
  /** In each kind of money, under each other and never one sum; none: nothing is known, or there is nothing. */
  amounts: readonly { currency: Currency; cents: number }[]
  /** A press leaves the rows that it is made of. */
  press?: { isPressed: boolean; onPress: () => void }
  /** It leads to another list instead. */
  link?: (content: ReactNode, className: string) => ReactNode
}

/** What the invoices or payments of a list come to, over it. */
export const MoneyFigures = ({ figures, isBusy }: { figures: readonly MoneyFigure[]; isBusy: boolean }) => {
  const { t } = useLingui()
  const look = styles['figure'] ?? ''
  return (
    <section
      className={styles['figures']}
      // A property of the stylesheet.
      style={{ '--columns': figures.length } as CSSProperties}
      data-columns={figures.length}
      aria-label={t`Figures`}
      aria-busy={isBusy}
    >
      {figures.map(({ key, label, amounts, press, link }) => {
        const content = (
          <>
            <span className={styles['label']}>{label}</span>
            {amounts.length === 0 && <b>–</b>}
            {amounts.map(({ currency, cents }) => (
              <b key={currency}>
                <MoneyOfCents cents={cents} currency={currency} />
              </b>
            ))}
          </>
        )
        if (link !== undefined) return link(content, look)
        return press === undefined ? (
          <p key={key} className={look}>
            {content}
          </p>
        ) : (
          <button key={key} type="button" className={look} aria-pressed={press.isPressed} onClick={press.onPress}>
            {content}
          </button>
        )
      })}
    </section>
  )
}
