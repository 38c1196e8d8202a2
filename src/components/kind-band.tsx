import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { OrderKind } from '#/domain/orders/order-kind'
import { kindLabel } from '#/i18n/labels'
import { classNames } from '#/ui/timing/class-names'
import styles from './kind-band.module.css'
import { KIND_ICON, kindTint } from './kind-icon'

/** The full-width band of an order: kind, short code, when it is expected; what comes after stands at its end. */
export const KindBand = ({
  kind,
  label,
  code,
  detail,
  children,
}: {
  kind: OrderKind
  /** Instead of the kind's own word. */
  label?: ReactNode
  code: ReactNode
  detail: ReactNode
  children?: ReactNode
}) => {
  const { i18n } = useLingui()
  const Mark = KIND_ICON[kind]
  return (
    <header className={classNames(styles['band'], kindTint(kind))}>
      <Mark />
      <b className={styles['code']}>{code}</b>
      <div className={styles['label']}>
        {label ?? i18n._(kindLabel[kind])}
        <span className={styles['detail']}>{detail}</span>
      </div>
      {children}
    </header>
  )
}
