import { createFormHookContexts } from '@tanstack/react-form'
import { createContext, useContext } from 'react'
import type { Limits } from './problems'

export const { fieldContext, formContext, useFieldContext } = createFormHookContexts()

/** What the fields of a form know of it, by their names. */
export type FieldMeta = {
  /** Says that a field holds a number: it is not saved while it holds something else. Answers how to take that back. */
  holdsNumber: (name: string) => () => void
  /** A page form: labels stand at the left, and what was changed says what it was. */
  isPage: boolean
  labelOf: (name: string) => string
  limitsOf: (name: string) => Limits
  /** The sentence to show; `undefined` while there is nothing wrong, or nobody left the field yet. */
  problemOf: (name: string, isLeft: boolean) => string | undefined
  /** Why a person may not change it, as a sentence. */
  lockOf: (name: string) => string | undefined
  /** The sentence of `lockOf` that stands over the fields, and not at each. */
  commonLock: string | undefined
  /** None of them may be changed, which is said elsewhere. */
  isAllLocked: boolean
  /** What a changed field was; `undefined` where it is not changed. */
  wasOf: (name: string) => unknown
}

export const FieldMetaContext = createContext<FieldMeta | undefined>(undefined)

export function useFieldMeta(): FieldMeta {
  const fieldMeta = useContext(FieldMetaContext)
  if (fieldMeta === undefined) throw new Error('a field stands outside of its form')
  return fieldMeta
}
