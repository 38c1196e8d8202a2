import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Wifi from 'lucide-react/icons/wifi'
import { useConnection } from '#/offline/live/use-connection'
import { Chip } from '#/ui/display/chip'
import { VisuallyHidden } from '#/ui/display/visually-hidden'
import styles from './connection-chip.module.css'

/** What is said before it is known. */
const AT_FIRST = { state: 'connecting', unsent: 0 } as const

/** Always on screen: whether orders reach this device, and how many changes wait to be sent. `atFirst`: as a page begins. */
export const ConnectionChip = ({ atFirst = false }: { atFirst?: boolean }) => {
  const { t } = useLingui()
  const known = useConnection()
  const { state, unsent } = atFirst ? AT_FIRST : known
  // Only where it is said: the first number that a browser formats costs it 50 ms on a cheap tablet.
  const waiting = () => t`${plural(unsent, { one: '# change is not sent', other: '# changes are not sent' })}`
  const isOff = state === 'disconnected'
  return (
    <span role="status" className={styles['frame']} data-connection>
      {isOff ? (
        <Chip kind="ink" size="control" icon={CloudOff}>
          {unsent > 0 ? <span aria-hidden>{unsent}</span> : <span className={styles['words']}>{t`Offline`}</span>}
        </Chip>
      ) : state === 'live' && unsent > 0 ? (
        <Chip kind="outline" size="control" icon={CloudUpload} mark="warning" className={styles['quiet'] ?? ''}>
          <span aria-hidden>{unsent}</span>
        </Chip>
      ) : state === 'live' ? (
        <Chip kind="outline" size="control" icon={Wifi} mark="success" className={styles['quiet'] ?? ''}>
          <span aria-hidden data-words className={styles['words']}>
            <Trans>Live</Trans>
          </span>
        </Chip>
      ) : (
        <Chip kind="outline" size="control" icon={RefreshCw} mark="warning" className={styles['quiet'] ?? ''}>
          <span aria-hidden data-words className={styles['words']}>
            {state === 'connecting' ? <Trans>Connecting</Trans> : <Trans>Reconnecting</Trans>}
          </span>
        </Chip>
      )}
      <VisuallyHidden>
        {isOff ? (
          <Trans>Not connected</Trans>
        ) : state === 'live' ? (
          <Trans>Connected</Trans>
        ) : state === 'connecting' ? (
          <Trans>Connecting</Trans>
        ) : (
          <Trans>Reconnecting</Trans>
        )}
        {unsent > 0 && `, ${waiting()}`}
      </VisuallyHidden>
    </span>
  )
}
