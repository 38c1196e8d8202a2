import type { ListReading, PagedCall } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'

/**
 * The loader of a list's route: asks for its first rows beside its screen, and is not waited for. `load` brings the reading, which
 * stands in a file of its own, so that the board need not carry it.
 */
export const readAhead =
  <S extends ListSpec, Call extends PagedCall>(load: () => Promise<{ READING: ListReading<S, Call> }>) =>
  ({ location }: { location: { search: Readonly<Record<string, unknown>> } }): void =>
    void Promise.all([load(), import('#/components/list/prefetch-list')]).then(
      ([{ READING }, { prefetchList }]) => prefetchList(READING, location.search),
      // The screen itself says it where a file does not come.
      () => undefined,
    )
