import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#/contract/orders'
import { Button } from '#/ui/input/button'
import styles from './changed-meanwhile.module.css'

/**
 * Which version of an order somebody is editing. What another tablet changes meanwhile is shown and has to be looked at
 * before anything can be saved: `isStale` until then.
 */
export function useSeenVersion({ revision }: Order) {
  const [seen, setSeen] = useState(revision)
  return { seen, now: revision, isStale: seen !== revision, look: () => setSeen(revision) }
}
export type SeenVersion = ReturnType<typeof useSeenVersion>

export const ChangedMeanwhile = ({ version }: { version: SeenVersion }) => {
  const { seen, now: revision } = version
  if (!version.isStale) return null
  return (
    <div role="alert" className={styles['changed']}>
      <p>
        <Trans>
          Someone else changed this order while you had it open (version {seen}, now {revision}). Their changes are
          safe.
        </Trans>
      </p>
      <Button variant="outline" onClick={version.look}>
        <Trans>Got it, continue</Trans>
      </Button>
    </div>
  )
}
