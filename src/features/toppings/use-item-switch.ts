import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { useUndo } from '#/components/form/use-undo'
import type { EditedToppingType } from '#/contract/toppings'
import { useToasts } from '#/ui/toast/toast'
import { useErrorText } from './use-error-text'

/** Whether items are on, and the switch: on screen and on its way at once, with five seconds to take it back. */
export function useItemSwitch(businessId: number, type: EditedToppingType | undefined) {
  const { t } = useLingui()
  const undone = useUndo()
  const toasts = useToasts()
  const errorText = useErrorText()
  const saving = useSave(api.toppings.setItemActive)
  // Until the type is read anew.
  const [pressed, setPressed] = useState<{ revision: number; on: ReadonlyMap<number, boolean> }>()
  const on = pressed?.revision === type?.revision ? pressed?.on : undefined
  const isOn = (id: number): boolean => on?.get(id) ?? type?.items.find((item) => item.id === id)?.active ?? true
  const send = async (itemId: number, flag: boolean): Promise<boolean> => {
    const show = (shown: ReadonlyMap<number, boolean>) => setPressed({ revision: type?.revision ?? 0, on: shown })
    show(new Map(on).set(itemId, flag))
    const saved = await saving.save({ params: { id: businessId, itemId, flag: flag ? 1 : 0 } })
    if (saved.isSaved) return true
    setPressed(undefined)
    toasts.show({ kind: 'error', title: t`Not saved`, text: errorText(saved.error) })
    return false
  }
  return {
    isOn,
    set: async (itemId: number, flag: boolean, name: string) => {
      if (!(await send(itemId, flag))) return
      undone(flag ? t`${name} is on again` : t`${name} is off`, t`Undo`, () => void send(itemId, !flag))
    },
  }
}
