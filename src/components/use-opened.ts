import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * Which thing of a page is open, for pages with a list at one side and one thing at the other. It stands in the URL (`?open=13`, or
 * a `Word` for one that there is not yet), so that Back leads to the list, a link to the thing, and what is not saved is asked about.
 * A number is given as one: the router writes a text of digits in quotes.
 */
export function useOpened<Word extends string>(): {
  opened: string | undefined
  open: (what: number | Word | undefined, isReplaced?: boolean) => void
} {
  const { open: opened }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    opened: typeof opened === 'number' || typeof opened === 'string' ? String(opened) : undefined,
    open: (what, isReplaced = false) =>
      // The routes declare no search, as those of the lists.
      void navigate({
        to: '.',
        search: (what === undefined ? {} : { open: what }) as never,
        replace: isReplaced,
        resetScroll: false,
      }),
  }
}
