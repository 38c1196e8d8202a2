import { useLingui } from '@lingui/react/macro'
import { ListPage } from '#/components/list/list-page'
import { PageHeader } from '#/components/page-header'
import { usePercentagesList } from './use-percentages-list'

/** `/admin/percentages`: what the platform keeps of each business's orders. */
export const PercentagesPage = () => {
  const { t } = useLingui()
  const list = usePercentagesList()
  return (
    <>
      <PageHeader title={t`Percentages`} />
      <ListPage list={list} />
    </>
  )
}
