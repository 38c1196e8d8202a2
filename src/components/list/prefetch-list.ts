import { currentQueries } from '#/api/query-client'
import { sessionStore } from '#/session/session-store'
import { type ListQuery, type PagedCall, listRowsQuery } from './list-definition'
import { type ListSpec, readListState } from './list-state'
import { savedView } from './saved-view'
import { listScope } from './use-list-scope'
import { isBare } from './use-list-view'

/**
 * Asks for the rows that a list will begin with, while its screen is still on its way: a mouse that comes near a link, a finger
 * that goes down, the focus. What was read half a minute ago is not asked for again. `search`: of the URL.
 */
export function prefetchList<S extends ListSpec, Call extends PagedCall>(
  reading: ListQuery<S, Call>,
  search: Readonly<Record<string, unknown>>,
): void {
  const { user } = sessionStore.get()
  if (user === null) return
  const { name, spec } = reading
  const saved = savedView(name, user.id).read().search
  const state = readListState(spec, isBare(spec, search) && saved !== null ? saved : search)
  void currentQueries().client.prefetchQuery(listRowsQuery(reading, listScope(), state))
}
