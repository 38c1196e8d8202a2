import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useHubId } from './use-hub-id'

/** All that the screens of the business of the URL begin with. */
export const useFull = () => {
  const id = useHubId()
  return useQuery(query(api.businessDetails.full, { params: { id } }))
}
