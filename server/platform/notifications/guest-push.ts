import type { GuestPush } from '#/contract/push'
import type { NotificationFacts } from '#/domain/marketing/notification-codec'
import { pushTargetOf } from '#/domain/marketing/redirect'
import { type TextLanguage, textIn } from '#/domain/values/texts'

/** What goes to one device: its texts in the guest's language, what a press opens, and by what the channel reports it. */
export const guestPushOf = (
  notificationId: number,
  { title, body, redirect }: Pick<NotificationFacts, 'title' | 'body' | 'redirect'>,
  language: TextLanguage,
): GuestPush => ({
  kind: 'notification',
  notificationId,
  title: textIn(title, language),
  body: textIn(body, language),
  ...pushTargetOf(redirect),
})
