import { useLingui } from '@lingui/react/macro'
import { CornerAction } from '#/components/corner-action'
import { ListPage } from '#/components/list/list-page'
import { PageHeader } from '#/components/page-header'
import { NewType } from './new-type'
import { useTypesList } from './use-types-list'

/** `/admin/business-types`: the catalogue of what a business may be. */
export const TypesPage = () => {
  const { t } = useLingui()
  const list = useTypesList()
  return (
    <>
      <PageHeader title={t`Business types`} actions={<NewType />} />
      <ListPage list={list} />
      <CornerAction>
        <NewType />
      </CornerAction>
    </>
  )
}
