import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '#/api/app-api'
import { currentQueries } from '#/api/query-client'
import { ListScreen } from '#/components/list/list-screen'
import { useBusinessesList } from './use-businesses-list'

/** Signs turn by staff and by the clock: the server is asked this often. */
const REFRESH_MS = 30_000

/** `/admin/businesses`: all businesses, how each stands, and the way to a new one. */
export const BusinessesPage = () => {
  const list = useBusinessesList()
  useEffect(() => {
    const again = () => void currentQueries().client.invalidateQueries({ queryKey: api.restaurants.list.callName })
    const timer = setInterval(again, REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <ListScreen list={list} first={{ label: <Trans>New business</Trans>, link: <Link to="/admin/businesses/new" /> }} />
  )
}
