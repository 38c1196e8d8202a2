import { useNavigate, useSearch } from '@tanstack/react-router'
import { readSpan, type Span, writeSpan } from './span'

/** The days that the URL says: Back and a link bring the same figures. Other parameters stay as they are. */
export function useSpan(): { span: Span; change: (span: Span) => void } {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { period: _period, from: _from, to: _to, ...others } = search
  return {
    span: readSpan(search),
    // The route declares no search, as those of the lists.
    change: (span) =>
      void navigate({ to: '.', search: { ...others, ...writeSpan(span) } as never, resetScroll: false }),
  }
}
