import { useLingui } from '@lingui/react'
import { useLingui as useLinguiMacro } from '@lingui/react/macro'
import { errorText } from '#/api/error-text'
import { oops } from '#/components/oops'
import {
  type DecidedGroup,
  GROUP_STEP,
  type GroupCommandName,
  handedOver,
  type MealCommandName,
} from '#/domain/meals/group-command'
import { enqueueGroupCommand, type GroupReceipt, type ShownGroup } from '#/offline/facts/group-commands'
import { useToasts } from '#/ui/toast/toast'
import { holdStep, type TakeBack, UNDO_MS } from './group-undo'

type Step = Exclude<GroupCommandName, MealCommandName | 'refuseGroup'>

/** Takes a step of a whole group, as it stands on the screen, also without a line; Ready and Handed over can be taken back for five seconds. */
export function useGroupStep(group: ShownGroup & DecidedGroup): (step: Step) => Promise<void> {
  const { i18n } = useLingui()
  const { t } = useLinguiMacro()
  const toasts = useToasts()
  const { name } = group.company
  const id = `undo-group-${group.id}`
  const sayFailure = (receipt: GroupReceipt): void => {
    if (receipt.saved === false) toasts.show(oops(t`The order stays as it is`, errorText(receipt.error, i18n), i18n))
  }
  const offerUndo = (step: Step, takeBack: TakeBack): void => {
    const undo = async () => {
      if (!(await takeBack())) toasts.show(oops(name, t`It was already sent. It cannot be undone.`, i18n))
    }
    toasts.show({
      id,
      kind: 'undo',
      title:
        step === 'markGroupCooked'
          ? t`${name} is ready`
          : handedOver(group) === GROUP_STEP.collect
            ? t`${name} is with the courier`
            : t`${name} was handed over`,
      text: t`Sends when the bar runs out`,
      durationMs: UNDO_MS,
      action: { label: t`Undo`, onPress: () => void undo() },
    })
  }
  return async (step) => {
    // What is pressed next stands on what was pressed before, which goes out with it.
    toasts.dismiss(id)
    if (step === 'acceptGroup') {
      sayFailure(await enqueueGroupCommand(step, group))
      return
    }
    const { receipt, takeBack } = await holdStep(step, group)
    if (takeBack === undefined) sayFailure(receipt)
    else offerUndo(step, takeBack)
  }
}
