import { type ReactNode, useId } from 'react'
import { PanelFrame } from '#/components/panel'
import styles from './create-order.module.css'

/** A part of the page: who, where to, when, what. */
export const Part = ({ title, end, children }: { title: ReactNode; end?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <PanelFrame titleId={id}>
      <div className={styles['part']}>
        <div className={styles['head']}>
          <h2 id={id}>{title}</h2>
          {end}
        </div>
        {children}
      </div>
    </PanelFrame>
  )
}
