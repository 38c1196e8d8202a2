import type { ReactNode } from 'react'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import { FOOT_MARK } from '#/ui/toast/foot-mark'
import styles from './corner-action.module.css'

/** The first action of a page on phones, at the bottom right; elsewhere it stands in the page's header. */
export const CornerAction = ({ children }: { children: ReactNode }) =>
  useMediaQuery(PHONE) ? (
    <>
      <div className={styles['room']} />
      <div {...{ [FOOT_MARK]: '' }} className={styles['corner']}>
        {children}
      </div>
    </>
  ) : null
