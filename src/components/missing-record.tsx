import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ApiError } from '#/api/api-error'
import { usePageTitle } from '#/components/document-title'
import { EmptyState } from '#/ui/display/empty-state'
import { TippedDome } from '#/ui/display/page-art'
import styles from './missing-record.module.css'

/**
 * Whether the server knows no such record, or none that this person may see: it says the same of both. A number that can be no
 * record's is an old or broken link all the same.
 */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && [404, 422].includes(error.status)

/** The page of a record that is not there, as of an old link. `action` leads to where all of its kind are. */
export const MissingRecord = ({ title, action }: { title: ReactNode; action: ReactNode }) => {
  const { t } = useLingui()
  usePageTitle(t`Not found`, true)
  return (
    <EmptyState className={styles['missing'] ?? ''} art={<TippedDome />} title={title} action={action}>
      <Trans>This no longer exists, or you have no access to it.</Trans>
    </EmptyState>
  )
}
