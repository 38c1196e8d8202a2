import { Trans } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { Strip } from '#/ui/display/strip'
import styles from './home-page.module.css'

/** Says why somebody who opened another page is here. */
export const RefusedPage = ({ title, isKept }: { title: string; isKept: boolean }) => (
  <div className={styles['refused']}>
    <Strip kind="info" icon={Lock} title={<Trans>Your account has no access to “{title}”.</Trans>}>
      <Trans>Ask whoever manages this business’s users.</Trans>
      {isKept && (
        <>
          {' '}
          <Trans>What you typed is kept on this device for a week and comes back once you have access.</Trans>
        </>
      )}
    </Strip>
  </div>
)
