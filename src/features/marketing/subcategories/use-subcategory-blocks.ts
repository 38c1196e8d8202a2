import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { CONTENT } from '#/domain/marketing/catalogues'
import { useBlockWords } from '../blocks/use-block-words'

/** The blocks that show subcategories, as choices. */
export function useSubcategoryBlocks(): { value: number; label: string }[] {
  const { nameOf } = useBlockWords()
  const { data } = useQuery(query(api.appBlocks.list, { query: { limit: 500 } }))
  return (data?.items ?? [])
    .filter(({ contentType }) => contentType === CONTENT.subcategories)
    .map((block) => ({ value: block.id, label: nameOf(block) }))
}
