import { type ReactNode, useId } from 'react'
import { PanelFrame } from '#/components/panel'
import styles from './panel.module.css'

/** A part of the order's page. `name` places it on phones, where all parts stand in one column. */
export const Panel = ({
  name,
  title,
  beside,
  end,
  children,
}: {
  name: string
  title: ReactNode
  /** After the title. */
  beside?: ReactNode
  /** At the right: a quiet fact, or what can be done here. */
  end?: ReactNode
  children: ReactNode
}) => {
  const id = useId()
  return (
    <PanelFrame titleId={id} name={name}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {beside}
        {end && <div className={styles['end']}>{end}</div>}
      </div>
      <div className={styles['body']}>{children}</div>
    </PanelFrame>
  )
}
