import { useLingui } from '@lingui/react/macro'
import type { CallOptions } from '#/api/call-types'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { oops } from '#/components/oops'
import { useSayDone } from '#/components/use-say-done'
import { useToasts } from '#/ui/toast/toast'

/** Shows a row of a list to guests, or takes it from them, at once; a message says what came of it. */
export function useSwitchRow(
  call: (args: { params: { id: number; s: 0 | 1 } }, options: CallOptions) => Promise<unknown>,
): (row: { id: number; name: string; isShown: boolean }) => Promise<void> {
  const { t, i18n } = useLingui()
  const toasts = useToasts()
  const sayDone = useSayDone()
  const { save } = useSave(call)
  return async ({ id, name, isShown }) => {
    const saved = await save({ params: { id, s: isShown ? 0 : 1 } })
    if (!saved.isSaved) toasts.show(oops(t`“${name}” was not switched`, errorText(saved.error, i18n), i18n))
    else sayDone(isShown ? t`Guests no longer see “${name}”.` : t`Guests see “${name}” on its days.`)
  }
}
