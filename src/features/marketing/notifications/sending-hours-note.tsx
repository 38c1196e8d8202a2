import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import styles from './sending-hours-note.module.css'

/** When pushes go out, as the installation has it now, and where that is set. */
export const SendingHoursNote = () => {
  const { data: hours } = useQuery(query(api.platformSettings.sendingHours))
  if (hours === undefined) return null
  const { from, to, aDay } = hours
  return (
    <small className={styles['note']}>
      <Trans>
        Pushes go out from {from} to {to}, where each guest is: at most {aDay} a day to each.
      </Trans>{' '}
      <Link to="/settings">
        <Trans>Settings</Trans>
      </Link>
    </small>
  )
}
