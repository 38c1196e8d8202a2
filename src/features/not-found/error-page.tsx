import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHeader } from '#/components/page-header'
import { EmptyState } from '#/ui/display/empty-state'
import { TippedDome } from '#/ui/display/page-art'
import styles from './error-page.module.css'

/** A whole page that could not be shown: what happened, that nothing is lost, and the way on. */
export const ErrorPage = ({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) => {
  const { t } = useLingui()
  return (
    <div className={styles['page']}>
      <PageHeader title={t`Oops`} back />
      <EmptyState
        className={styles['body'] ?? ''}
        art={<TippedDome />}
        title={title}
        action={<div className={styles['actions']}>{children}</div>}
      >
        {text}
      </EmptyState>
    </div>
  )
}
