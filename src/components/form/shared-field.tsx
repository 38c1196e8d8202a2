import { createContext, createElement, type ReactNode, useContext } from 'react'
import { type FieldMeta, FieldMetaContext } from './form-contexts'
import type { fieldComponents } from './fields'

type AnyField = (props: {
  name: string
  children: (field: typeof fieldComponents) => ReactNode
}) => ReactNode | Promise<ReactNode>

/** What of `useForm` its fields need. */
export type FormOfFields = {
  fieldMeta: Omit<FieldMeta, 'isPage'>
  /** The form's own component for a field, its names widened. */
  anyField: AnyField
}

const FieldContext = createContext<AnyField | undefined>(undefined)

/** A field of whichever form it stands in: for parts that several forms share. */
export const SharedField: AnyField = (props) => {
  const Field = useContext(FieldContext)
  if (Field === undefined) throw new Error('a field stands outside of its form')
  return createElement(Field, props)
}

/** Around the fields of a form. */
export const FieldsOf = ({ form, isPage, children }: { form: FormOfFields; isPage: boolean; children: ReactNode }) => (
  <FieldMetaContext value={{ ...form.fieldMeta, isPage }}>
    <FieldContext value={form.anyField}>{children}</FieldContext>
  </FieldMetaContext>
)
