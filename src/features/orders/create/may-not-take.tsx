import { Trans } from '@lingui/react/macro'
import Store from 'lucide-react/icons/store'
import { EmptyState } from '#/ui/display/empty-state'

/** Instead of the form, for whoever came by a link. */
export const MayNotTake = () => (
  <EmptyState icon={Store} title={<Trans>You do not have permission to take orders</Trans>}>
    <Trans>Ask whoever manages this business’s users.</Trans>
  </EmptyState>
)
