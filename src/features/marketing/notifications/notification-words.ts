import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import type { StateLook } from '#/components/state-tag'
import type { LeftOut } from '#/domain/marketing/sending-time'
import type { NotificationKind, NotificationRefusal, NotificationState } from '#/domain/marketing/notification'
import { CookingGlyph } from '#/ui/display/glyphs'
import { MARKETING_STATE } from '../shared/marketing-states'

export const KIND_WORDS: Readonly<Record<NotificationKind, MessageDescriptor>> = {
  push: msg`Push`,
  notice: msg`Notice in the app`,
}

export const NOTIFICATION_STATE: Readonly<Record<NotificationState, StateLook>> = {
  ...MARKETING_STATE,
  sending: { label: msg({ message: 'Being sent', context: 'a notification' }), glyph: CookingGlyph, tone: 'way' },
  sent: { label: msg({ message: 'Sent', context: 'a notification' }), glyph: Check, tone: 'done' },
  stopped: { label: msg({ message: 'Stopped', context: 'a notification' }), glyph: Ban, tone: 'done' },
}

/** Why somebody who was meant got nothing. */
export const LEFT_OUT_WORDS: Readonly<Record<LeftOut, MessageDescriptor>> = {
  left: msg`Signed off, or wants none any more`,
  ended: msg`Its end had come`,
  quietHours: msg`Its end comes before the morning`,
  oneADay: msg`Had one that day, and its end comes before the next`,
}

export const REFUSAL_WORDS: Readonly<Record<NotificationRefusal, MessageDescriptor>> = {
  not_draft: msg`It was sent already. Reload to see it.`,
  not_running: msg`There is nothing left to stop.`,
  not_push: msg`Only a push can be sent to a device.`,
  no_receivers: msg`Nobody is meant by this: it goes to no device.`,
  count_differs: msg`Another number of devices is registered by now. Close this and look at it again.`,
  is_over: msg`Its end has come. Choose a later one.`,
  target_gone: msg`What it opens is not there any more. Choose something else.`,
  no_device: msg`None of your devices takes notifications. Allow them under Readiness first.`,
}
