import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { api } from '#/api/app-api'
import { currentQueries } from '#/api/query-client'
import { CornerAction } from '#/components/corner-action'
import { ListPage } from '#/components/list/list-page'
import { PageHeader } from '#/components/page-header'
import { NewBusiness } from './new-business'
import { useBusinessesList } from './use-businesses-list'

/** Signs turn by staff and by the clock: the server is asked this often. */
const REFRESH_MS = 30_000

/** `/admin/businesses`: all businesses, how each stands, and the way to a new one. */
export const BusinessesPage = () => {
  const { t } = useLingui()
  const list = useBusinessesList()
  useEffect(() => {
    const again = () => void currentQueries().client.invalidateQueries({ queryKey: api.restaurants.list.callName })
    const timer = setInterval(again, REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <PageHeader title={t`Businesses`} actions={<NewBusiness />} />
      <ListPage list={list} />
      <CornerAction>
        <NewBusiness />
      </CornerAction>
    </>
  )
}
