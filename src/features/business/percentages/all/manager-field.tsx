import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import User from 'lucide-react/icons/user'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { FoundList, useFoundList } from '#/components/found-list'
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
  const { name, lock, isLocked, label, value, onChange, onBlur, error, was } = useField<FinanceTerms['accManager']>()
  /** What is being typed; undefined: the field shows who was chosen. */
  const [typed, setTyped] = useState<string>()
  const text = typed?.trim() ?? ''
  const wanted = useDebounced(text, WAITS.userSearchMs)
  const isAsked = text !== '' && wanted.length >= SEARCH_MIN
  const { data, isFetching } = useQuery({
    ...query(api.users.list, { query: { userType: USER_TYPES.agent, nameFilter: wanted, limit: OFFERED } }),
    enabled: isAsked,
  })
  const found = isAsked && !isFetching ? (data?.items ?? []) : []
  const { active, begin, onArrow, field, list } = useFoundList(found)
  const choose = (chosen: FinanceTerms['accManager']) => {
    onChange(chosen)
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (onArrow(event)) return
    if (event.key === 'Enter' && typed !== undefined) {
      event.preventDefault()
      if (active !== undefined) choose(namedOf(active))
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
          hint={t`Enter at least 4 letters of the name.`}
          icon={User}
          {...field}
          disabled={isLocked}
          value={typed ?? value?.name ?? ''}
          onChange={(next) => {
            setTyped(next)
            begin()
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
        <FoundList list={list} label={label} onChoose={(agent) => choose(namedOf(agent))}>
          {fullName}
        </FoundList>
        <p role="status" className={styles['quiet']}>
          {isAsked && !isFetching && wanted === text && found.length === 0 && (
            <Trans>No matching account manager.</Trans>
          )}
        </p>
      </div>
    </Slot>
  )
}

type Agent = { id: number; name: string; surname: string }
const fullName = ({ name, surname }: Agent): string => `${name} ${surname}`.trim()
const namedOf = (agent: Agent) => ({ id: agent.id, name: fullName(agent) })

const namedIn = (was: unknown): string | undefined => {
  const name: unknown = Reflect.get(Object(was), 'name')
  return typeof name === 'string' ? name : undefined
}
