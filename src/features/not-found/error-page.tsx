import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHeader } from '#/components/page-header'
import styles from './error-page.module.css'
import { TippedDome } from './tipped-dome'

/** A whole page that could not be shown: what happened, that nothing is lost, and the way on. */
export const ErrorPage = ({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) => {
  const { t } = useLingui()
  return (
    <div className={styles['page']}>
      <PageHeader title={t`Oops`} back />
      <div className={styles['body']}>
        <TippedDome className={styles['art']} />
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['text']}>{text}</p>
        <div className={styles['actions']}>{children}</div>
      </div>
    </div>
  )
}
