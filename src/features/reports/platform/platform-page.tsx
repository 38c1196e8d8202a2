import { useLingui } from '@lingui/react/macro'
import { ListPage } from '#/components/list/list-page'
import { PageHeader } from '#/components/page-header'
import { usePlatformList } from './use-platform-list'

/** `/reports/admin`: how the businesses of the platform are doing, each number a way to its orders. */
export const PlatformPage = () => {
  const { t } = useLingui()
  const list = usePlatformList()
  return (
    <>
      <PageHeader title={t`Platform report`} />
      <ListPage list={list} />
    </>
  )
}
