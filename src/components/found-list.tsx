import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './found-list.module.css'

/**
 * What a search field has found, to be chosen by its arrow keys: the field keeps the focus and names the active one
 * (`aria-activedescendant`). `field` belongs on the field, `list` goes to `FoundList`.
 */
export function useFoundList<Row extends { id: number | string }>(found: readonly Row[]) {
  const id = useId()
  const [at, setAt] = useState(0)
  const active = found[Math.min(at, found.length - 1)]
  return {
    active,
    /** What is found is asked for anew. */
    begin: () => setAt(0),
    /** Whether a key moved in the list. */
    onArrow: (event: KeyboardEvent): boolean => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined || found.length === 0) return false
      event.preventDefault()
      setAt((before) => (before + step + found.length) % found.length)
      return true
    },
    field: {
      autoComplete: 'off',
      role: 'combobox',
      'aria-expanded': found.length > 0,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      ...(active !== undefined && { 'aria-activedescendant': `${id}-${active.id}` }),
    } as const,
    list: { id, found, active },
  }
}

/** The rows of `useFoundList`, each of which a press chooses. */
export const FoundList = <Row extends { id: number | string }>({
  list: { id, found, active },
  label,
  onChoose,
  children,
}: {
  list: { id: string; found: readonly Row[]; active: Row | undefined }
  label: string
  onChoose: (row: Row) => void
  children: (row: Row) => ReactNode
}) => (
  <div id={id} role="listbox" aria-label={label} className={styles['found']}>
    {found.map((row) => (
      // The field owns the keys of this list.
      // oxlint-disable-next-line click-events-have-key-events
      <div
        key={row.id}
        id={`${id}-${row.id}`}
        role="option"
        tabIndex={-1}
        aria-selected={row === active}
        className={styles['row']}
        // The field keeps the focus, else leaving it could close the list before the press counts.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(row)}
      >
        {children(row)}
      </div>
    ))}
  </div>
)
