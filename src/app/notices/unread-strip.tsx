import { useLingui } from '@lingui/react/macro'
import CircleX from 'lucide-react/icons/circle-x'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useSyncExternalStore } from 'react'
import { Said } from '#/components/status-line/said'
import { unread } from '#/components/status-line/unread'
import { Strip } from '#/ui/display/strip'

/** What a message said while nobody looked; the newest first, one after the other. */
export const UnreadStrip = () => {
  const { t } = useLingui()
  const newest = useSyncExternalStore(unread.subscribe, unread.all).at(-1)
  if (newest === undefined) return null
  const { id, kind, title, text, action } = newest
  const settle = () => unread.settle(id)
  return (
    <Said as="unread">
      <Strip
        kind={kind === 'error' ? 'danger' : 'warning'}
        icon={kind === 'error' ? CircleX : TriangleAlert}
        title={title}
        {...(action && {
          action: {
            label: action.label,
            onPress: () => {
              settle()
              action.onPress()
            },
          },
        })}
        dismiss={{ label: t`Got it`, icon: Check, onPress: settle }}
      >
        {text}
      </Strip>
    </Said>
  )
}
