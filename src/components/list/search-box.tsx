import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from '#/ui/input/text-field'
import { WAITS } from '#/ui/timing/waits'
import { SEARCH_MAX } from './list-state'

/** Typed here, asked of the server a little later; follows the URL where somebody else changes it. */
export const SearchBox = ({
  label,
  value,
  onSearch,
  className,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
  className: string | undefined
}) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== known) {
    setKnown(value)
    // What comes back from here must not undo the keys that were pressed since.
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (typed === sent) return
    const timer = setTimeout(() => {
      setSent(typed)
      search(typed)
    }, WAITS.remoteSearchMs)
    return () => clearTimeout(timer)
  }, [typed, sent])
  return (
    <SearchField
      icon={Search}
      label={label}
      placeholder={label}
      value={typed}
      onChange={setTyped}
      maxLength={SEARCH_MAX}
      enterKeyHint="search"
      {...(className !== undefined && { className })}
    />
  )
}
