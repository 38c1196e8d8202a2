import { localText } from '#/session/local-text'
import type { ListSearch } from './list-state'

/** What a person wants a list to begin with on this device, and which columns to leave out. */
export type SavedView = { search: ListSearch | null; hidden: readonly string[] | null }

const NOTHING: SavedView = { search: null, hidden: null }

/** The saved view of one list and one user. Filters are checked where they are used; no search text is ever kept. */
export function savedView(list: string, userId: number): { read: () => SavedView; write: (view: SavedView) => void } {
  const stored = localText(`drin.list.${list}.${userId}`)
  return {
    read: () => {
      const value = stored.read()
      if (typeof value !== 'object' || value === null) return NOTHING
      const { search, hidden } = value as Partial<Record<keyof SavedView, unknown>> // checked below
      return {
        search: typeof search === 'object' && search !== null && !Array.isArray(search) ? (search as ListSearch) : null,
        hidden: Array.isArray(hidden) ? hidden.filter((one) => typeof one === 'string') : null,
      }
    },
    write: (view) => stored.write(view),
  }
}
