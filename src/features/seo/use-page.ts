import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { SeoRow } from '#/contract/seo'
import type { SeoPlatform } from '#/domain/seo/seo-texts'
import type { EditedPage } from './use-seo-form'

/** Records of one thing on one platform: one for each city at most, and one for all of them. */
const MOST = 500

/** A thing's page on a platform as it is now, with its record or without. */
export function usePage(
  page: Pick<SeoRow, 'entityType' | 'entityId' | 'cityId' | 'name' | 'city'>,
  platform: SeoPlatform,
) {
  const { entityType, entityId, cityId } = page
  return useQuery({
    ...query(api.seo.list, { query: { entityType, entityId, platform, state: 'records', limit: MOST } }),
    refetchOnMount: 'always',
    select: ({ items }): EditedPage => {
      const found = items.find((row) => row.cityId === cityId)
      const { name, city } = found ?? page
      const record = found === undefined || found.id === null ? null : { ...found, id: found.id }
      return { entityType, entityId, cityId, platform, name, city, record }
    },
  })
}
