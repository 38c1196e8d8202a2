import { Trans } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { Strip } from '#/ui/display/strip'
import styles from './home-page.module.css'

/** Says why somebody who opened another page is here. */
export const RefusedPage = ({ title, isKept }: { title: string; isKept: boolean }) => (
  <div className={styles['refused']}>
    <Strip kind="info" icon={Lock} title={<Trans>The page “{title}” is not open to your account.</Trans>}>
      <Trans>Ask whoever manages the users of this business.</Trans>
      {isKept && (
        <>
          {' '}
          <Trans>
            What you typed is kept on this device for a week: it is there again once the page is open to you.
          </Trans>
        </>
      )}
    </Strip>
  </div>
)
