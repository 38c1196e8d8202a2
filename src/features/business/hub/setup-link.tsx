import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useSetupGaps } from './use-setup-gaps'

/** The way back to what a business still lacks; nothing where it lacks nothing. */
export const SetupLink = ({ businessId, className }: { businessId: number; className: string | undefined }) => {
  const gaps = useSetupGaps(businessId) ?? 0
  if (gaps === 0) return null
  return (
    <Link
      to="/business/$id/details"
      params={{ id: String(businessId) }}
      activeOptions={{ exact: true }}
      className={className}
    >
      <CircleAlert />
      <span>
        <Trans comment="of a business: what it needs before it takes orders">Setup</Trans>
        {': '}
        <Plural value={gaps} one="# missing" other="# missing" />
      </span>
    </Link>
  )
}
