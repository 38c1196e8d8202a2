import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

/** The frame of a part of a page, which its heading names. `name` is for style rules that place it. */
export const PanelFrame = ({ titleId, name, children }: { titleId: string; name?: string; children: ReactNode }) => (
  <section className={styles['panel']} aria-labelledby={titleId} data-panel={name}>
    {children}
  </section>
)

/** A part of a page with its heading; `aside` stands at the right of it. */
export const Panel = ({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <PanelFrame titleId={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </PanelFrame>
  )
}
