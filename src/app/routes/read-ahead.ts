import type { ListQuery, PagedCall } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { sessionStore } from '#/session/session-store'

/**
 * The loader of a list's route: asks for its first rows beside its screen, and is not waited for. `load` brings the reading, which
 * stands in a file of its own, so that the board need not carry it.
 */
export const readAhead =
  <S extends ListSpec, Call extends PagedCall>(load: () => Promise<{ LIST_QUERY: ListQuery<S, Call> }>) =>
  ({ location }: { location: { search: Readonly<Record<string, unknown>> } }): void =>
    void Promise.all([load(), import('#/components/list/prefetch-list')]).then(
      ([{ LIST_QUERY }, { prefetchList }]) => prefetchList(LIST_QUERY, location.search),
      // The screen itself says it where a file does not come.
      () => undefined,
    )

/** What a URL says of the screen that it leads to. */
type Ahead = { params: { id?: string }; search: Readonly<Record<string, unknown>> }

/** The same for a screen that is no list: `load` brings `ahead`, which asks for what it will show first. */
export const readScreenAhead =
  (load: () => Promise<{ ahead: (to: Ahead) => void }>) =>
  ({ location: { search }, params }: { location: { search: Ahead['search'] }; params: Ahead['params'] }): void =>
    void load().then(
      ({ ahead }) => sessionStore.get().user !== null && ahead({ params, search }),
      () => undefined,
    )
