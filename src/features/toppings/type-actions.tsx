import { Trans, useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { useUndo } from '#/components/form/use-undo'
import { oops } from '#/components/oops'
import { ifRevision } from '#/contract/revision'
import type { EditedToppingType } from '#/contract/toppings'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { IconButton } from '#/ui/input/button'
import { Menu, MenuItem, MenuSeparator } from '#/ui/overlay/menu'
import { useToasts } from '#/ui/toast/toast'
import { useErrorText } from './use-error-text'
import { useToppingWords } from './use-topping-words'

/** What can be done with a type as a whole: a copy, off and on, remove. */
export const TypeActions = ({
  businessId,
  type,
  onMade,
  onRemoved,
}: {
  businessId: number
  type: EditedToppingType
  onMade: (type: EditedToppingType) => void
  onRemoved: () => void
}) => {
  const { t, i18n } = useLingui()
  const toasts = useToasts()
  const undone = useUndo()
  const errorText = useErrorText()
  const { named } = useToppingWords()
  const [isRemoving, setRemoving] = useState(false)
  const isDisconnected = useConnectionState() === 'disconnected'
  const copying = useSave(api.toppings.createType)
  const changing = useSave(api.toppings.changeType)
  const removing = useSave(api.toppings.removeType)
  const { id: typeId, displayedText, translations, min, max, active, items, dishes, revision } = type
  const failed = (error: unknown) => toasts.show(oops(t`Not saved`, errorText(error), i18n))

  const copy = async () => {
    const copied = await copying.save({
      params: { id: businessId },
      body: {
        displayedText: t`${displayedText} (copy)`,
        translations,
        min,
        max,
        items: items.map(({ displayedText: name, price }) => ({ displayedText: name, price })),
      },
    })
    if (copied.isSaved) onMade(copied.answer)
    else failed(copied.error)
  }
  const turn = async (isOn: boolean, seen: number): Promise<void> => {
    const body = { displayedText, min, max, active: isOn }
    const turned = await changing.save({ params: { id: businessId, typeId }, body }, ifRevision(seen))
    if (!turned.isSaved) {
      failed(turned.error)
      return
    }
    undone(
      isOn ? t`${displayedText} is on again` : t`${displayedText} is off`,
      t`Undo`,
      () => void turn(!isOn, turned.answer.revision),
    )
  }
  const remove = async () => {
    const removed = await removing.save({ params: { id: businessId, typeId } }, ifRevision(revision))
    if (!removed.isSaved) return
    setRemoving(false)
    onRemoved()
  }
  const list = named(dishes.map(({ itemName }) => itemName))
  return (
    <>
      <IconButton
        icon={Copy}
        label={t`Duplicate`}
        busy={copying.isBusy}
        disabled={isDisconnected}
        onClick={() => void copy()}
      />
      <Menu label={t`More`} trigger={<IconButton icon={Ellipsis} label={t`More`} />}>
        <MenuItem icon={active ? EyeOff : Eye} disabled={isDisconnected} onSelect={() => void turn(!active, revision)}>
          {active ? <Trans>Turn type off</Trans> : <Trans>Turn type on</Trans>}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash} danger disabled={isDisconnected} onSelect={() => setRemoving(true)}>
          <Trans>Remove type</Trans>
        </MenuItem>
      </Menu>
      {isRemoving && (
        <Confirm
          title={<Trans>Remove {displayedText}?</Trans>}
          description={
            dishes.length > 0 ? (
              <Trans>Remove it from its dishes first: {list}.</Trans>
            ) : (
              <Trans>Its items are removed too. Existing orders keep theirs.</Trans>
            )
          }
          no={<Trans>Keep it</Trans>}
          yes={<Trans>Remove</Trans>}
          saving={removing}
          onYes={() => (dishes.length > 0 ? setRemoving(false) : void remove())}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}
