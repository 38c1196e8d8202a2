import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useUser } from '#/session/use-session'
import { cleared, type ListSearch, type ListSpec, type ListState, readListState, writeListState } from './list-state'
import { savedView } from './saved-view'

/** What of a list changes; where that is one filter among others, how it follows from those that are set by then: two presses within a moment both count. */
export type ListChange<S extends ListSpec> =
  | Partial<Omit<ListState<S>, 'choices' | 'details'>>
  | ((latest: ListState<S>) => Partial<ListState<S>>)

export type ListView<S extends ListSpec = ListSpec> = {
  state: ListState<S>
  /** Shows something else of the list; without a page it begins at the first. `isTyping` leaves no step for "back". */
  change: (patch: ListChange<S>, isTyping?: boolean) => void
  clear: () => void
  /** Opens a row's panel beside the list (`undefined`: closes it); Back undoes it. */
  open: (key: string | number | undefined) => void
  /** Whether the list begins with something else than usual for this person. */
  isSaved: boolean
  /** Begins with what is shown now from the next visit on, or (`false`) as usual. */
  save: (keep: boolean) => void
  /** `null` = the columns were never chosen. */
  hidden: readonly string[] | null
  hide: (columns: readonly string[]) => void
}

/** What the URL says about a list, and how this person wants to begin with it where the URL says nothing. */
export function useListView<S extends ListSpec>(name: string, spec: S): ListView<S> {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { id: userId } = useUser()
  const store = savedView(name, userId)
  const [saved, setSaved] = useState(store.read)
  // Once somebody has changed the list here, an empty URL means an empty filter.
  const [isTouched, setTouched] = useState(false)
  const begins = isBare(spec, raw) && !isTouched && saved.search !== null
  const read = (from: Readonly<Record<string, unknown>>) =>
    readListState(spec, begins && isBare(spec, from) ? (saved.search ?? {}) : from)
  const state = read(raw)

  // From the latest address on: what is drawn may be older than the press before.
  const go = (next: (latest: ListState<S>) => ListState<S>, replace: boolean) => {
    const search = (latest: Readonly<Record<string, unknown>>) => writeListState(spec, next(read(latest)))
    // The route declares no search: whatever the list writes is read by this hook alone.
    void navigate({ to: '.', search: search as never, replace, resetScroll: false })
  }
  useEffect(() => {
    if (begins) go((latest) => latest, true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what it writes makes `begins` false
  }, [begins])

  const change = (next: (latest: ListState<S>) => ListState<S>, replace: boolean) => {
    setTouched(true)
    go(next, replace)
  }
  const keep = (view: typeof saved) => {
    setSaved(view)
    store.write(view)
  }
  return {
    state,
    change: (patch, isTyping = false) =>
      change((latest) => ({ ...latest, page: 1, ...(typeof patch === 'function' ? patch(latest) : patch) }), isTyping),
    clear: () => change((latest) => cleared(spec, latest), false),
    open: (key) => change((latest) => ({ ...latest, open: String(key ?? '') }), false),
    isSaved: saved.search !== null,
    save: (wanted) => keep({ ...saved, search: wanted ? withoutPlace(spec, state) : null }),
    hidden: saved.hidden,
    hide: (hidden) => keep({ ...saved, hidden }),
  }
}

/** Whether a URL says nothing of the list: then it begins as this person wants it. */
export const isBare = (spec: ListSpec, raw: Readonly<Record<string, unknown>>): boolean =>
  !Object.keys(writeListState(spec, readListState(spec, {}))).some((key) => raw[key] !== undefined)

/** Days of a calendar, what was searched for and where a link led to belong to the moment, not to the view. */
function withoutPlace<S extends ListSpec>(spec: S, state: ListState<S>): ListSearch {
  const period = state.period === 'custom' ? spec.period : state.period
  const details = Object.fromEntries(Object.entries(state.details).filter(([key]) => spec.picked?.includes(key)))
  return writeListState(spec, { ...state, q: '', page: 1, details, period, from: '', to: '', open: '' })
}
