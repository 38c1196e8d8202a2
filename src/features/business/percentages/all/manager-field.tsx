import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import User from 'lucide-react/icons/user'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Slot, useField } from '#/components/form/field-slot'
import type { FinanceTerms } from '#/contract/finance-terms'
import { USER_TYPES } from '#/domain/people/access'
import { SEARCH_MIN } from '#/domain/values/text-limits'
import { IconButton } from '#/ui/input/button'
import { TextField } from '#/ui/input/text-field'
import { useDebounced } from '#/ui/timing/use-debounced'
import { WAITS } from '#/ui/timing/waits'
import styles from './percentages.module.css'

/** How many are offered (specification §9). */
const OFFERED = 5

/** The user of type agent who looks after a business, found by their name from the fourth letter on. */
export const ManagerField = () => {
  const { t } = useLingui()
  const listId = useId()
  const { name, lock, isLocked, label, value, onChange, onBlur, error, was } = useField<FinanceTerms['accManager']>()
  /** What is being typed; undefined: the field shows who was chosen. */
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const text = typed?.trim() ?? ''
  const wanted = useDebounced(text, WAITS.userSearchMs)
  const isAsked = text !== '' && wanted.length >= SEARCH_MIN
  const { data, isFetching } = useQuery({
    ...query(api.users.list, { query: { userType: USER_TYPES.agent, nameFilter: wanted, limit: OFFERED } }),
    enabled: isAsked,
  })
  const found = isAsked && !isFetching ? (data?.items ?? []) : []
  const active = found[Math.min(at, found.length - 1)]
  const choose = (chosen: FinanceTerms['accManager']) => {
    onChange(chosen)
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setAt((before) => (before + step + found.length) % found.length)
    } else if (event.key === 'Enter' && typed !== undefined) {
      event.preventDefault()
      if (active !== undefined) choose({ id: active.id, name: `${active.name} ${active.surname}`.trim() })
    } else if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation()
      setTyped(undefined)
    }
  }
  const nobody = t({ message: 'nobody', context: 'who looks after a business' })
  return (
    <Slot name={name} lock={lock} was={was === undefined ? undefined : (namedIn(was) ?? nobody)}>
      <div className={styles['manager']}>
        <TextField
          label={label}
          error={error}
          hint={t`Type at least 4 letters of the name.`}
          icon={User}
          autoComplete="off"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(active !== undefined && { 'aria-activedescendant': `${listId}-${active.id}` })}
          disabled={isLocked}
          value={typed ?? value?.name ?? ''}
          onChange={(next) => {
            setTyped(next)
            setAt(0)
            // An emptied field is nobody.
            if (next.trim() === '') choose(null)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            onBlur()
            setTyped(undefined)
          }}
          {...(value !== null &&
            typed === undefined && { end: <IconButton icon={X} label={t`Nobody`} onClick={() => choose(null)} /> })}
        />
        <div id={listId} role="listbox" aria-label={label} className={styles['found']}>
          {found.map((agent) => (
            // The field owns the keys of this list (`aria-activedescendant`).
            // oxlint-disable-next-line click-events-have-key-events
            <div
              key={agent.id}
              id={`${listId}-${agent.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={agent === active}
              className={styles['agent']}
              // The field keeps the focus, else leaving it would close the list before the press counts.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose({ id: agent.id, name: `${agent.name} ${agent.surname}`.trim() })}
            >
              {agent.name} {agent.surname}
            </div>
          ))}
        </div>
        <p role="status" className={styles['quiet']}>
          {isAsked && !isFetching && wanted === text && found.length === 0 && (
            <Trans>No account manager has this name.</Trans>
          )}
        </p>
      </div>
    </Slot>
  )
}

const namedIn = (was: unknown): string | undefined => {
  const name: unknown = Reflect.get(Object(was), 'name')
  return typeof name === 'string' ? name : undefined
}
