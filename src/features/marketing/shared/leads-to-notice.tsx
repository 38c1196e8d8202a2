import { useLingui } from '@lingui/react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Destination } from '#/domain/marketing/destination'
import { Strip } from '#/ui/display/strip'
import { DESTINATION_WORDS } from './marketing-states'

/** That a press leads nowhere now, or to what is closed or gone; nothing where it leads where it should. */
export const LeadsToNotice = ({ leadsTo }: { leadsTo: Destination }) => {
  const { i18n } = useLingui()
  const problem = DESTINATION_WORDS[leadsTo]
  return problem === undefined ? null : <Strip kind="warning" icon={TriangleAlert} title={i18n._(problem)} />
}
