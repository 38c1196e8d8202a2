import type { ReactNode, RefObject } from 'react'
import { FieldsOf, type FormOfFields } from './shared-field'

/** What a frame (dialog, page) needs of `useForm`. */
export type FramedForm = FormOfFields & {
  formRef: RefObject<HTMLFormElement | null>
  save: () => Promise<boolean>
  failure: string
  isBusy: boolean
  isDisconnected: boolean
  changed: readonly string[]
}

/** The form element: its fields know what they are called and what is wrong with them, and Enter saves. */
export const FormElement = ({
  form: { formRef, save, ...form },
  id,
  isPage = false,
  className,
  children,
}: {
  form: FormOfFields & Pick<FramedForm, 'formRef' | 'save'>
  id?: string
  isPage?: boolean
  className?: string | undefined
  children: ReactNode
}) => (
  <FieldsOf form={form} isPage={isPage}>
    <form
      ref={formRef}
      id={id}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {children}
    </form>
  </FieldsOf>
)
