import { Trans } from '@lingui/react/macro'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { Chip } from '#/ui/display/chip'
import type { OffNow } from './use-off-of'

/** Until when something is off the menu, and whether guests see it yet. */
export const OffUntil = ({ off: { until, isPublished } }: { off: OffNow }) => (
  <>
    <Trans comment="a dish is off the menu until then">Off {until}</Trans> {!isPublished && <NotPublishedYet />}
  </>
)

/** A press that waits in this tablet's queue. */
export const NotPublishedYet = () => (
  <Chip kind="outline" icon={CloudUpload}>
    <Trans comment="of a change that guests do not see yet">Not published yet</Trans>
  </Chip>
)
