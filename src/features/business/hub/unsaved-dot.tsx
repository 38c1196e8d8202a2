import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '#/ui/display/visually-hidden'
import styles from './hub.module.css'

/** Marks a section in which something is typed and not saved. */
export const UnsavedDot = () => (
  <span className={styles['dot']}>
    <VisuallyHidden>
      <Trans>not saved</Trans>
    </VisuallyHidden>
  </span>
)
