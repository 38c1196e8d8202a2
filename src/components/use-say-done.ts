import { useLingui } from '@lingui/react/macro'
import { type ToastInput, useToasts } from '#/ui/toast/toast'

/** Says in a message that something is done, with what can be done about it. */
export function useSayDone(): (text: string, action?: ToastInput['action']) => void {
  const { t } = useLingui()
  const toasts = useToasts()
  return (text, action) =>
    toasts.show({
      kind: 'success',
      title: t({ message: 'Completed', context: 'title of a message' }),
      text,
      ...(action !== undefined && { action }),
    })
}
