import { Trans } from '@lingui/react/macro'
import { ListScreen } from '#/components/list/list-screen'
import { NewType } from './new-type'
import { useTypesList } from './use-types-list'

/** `/admin/business-types`: the catalogue of what a business may be. */
export const TypesPage = () => (
  <ListScreen
    list={useTypesList()}
    first={{ label: <Trans>New type</Trans>, dialog: (close) => <NewType onClose={close} /> }}
  />
)
