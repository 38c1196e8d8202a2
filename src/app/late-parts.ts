import { withScreenTexts } from '#/i18n/with-screen-texts'
import { late } from '#/ui/late'
import { whenIdle } from './when-idle'

/**
 * What opens over a page and need not be there at its first paint. All of it is fetched as soon as the browser has
 * nothing better to do, so that it opens at once, also without a network.
 */
export const AnswerDialog = late(async () => (await import('#/features/orders/answer/answer-dialog')).AnswerDialog)
export const HoldAnswers = late(async () => (await import('#/features/orders/answer/hold-answers')).HoldAnswers)
export const CancelledOrder = late(
  async () => (await import('#/features/orders/answer/cancelled-order')).CancelledOrder,
)
export const ConflictAlert = late(
  async () => (await import('#/features/orders/conflicts/conflict-alert')).ConflictAlert,
)
export const GoOfflineDialog = late(
  withScreenTexts(async () => (await import('#/features/closing/go-offline-dialog')).GoOfflineDialog),
)
export const GoOnlineDialog = late(
  withScreenTexts(async () => (await import('#/features/closing/go-online-dialog')).GoOnlineDialog),
)
export const ExtraTimeDialog = late(
  withScreenTexts(async () => (await import('#/features/closing/extra-time-dialog')).ExtraTimeDialog),
)
/** Lines about temporary states: needed only while there is one. */
export const ClosedStrip = late(
  withScreenTexts(async () => (await import('#/features/closing/closed-strip')).ClosedStrip),
)
export const PlannedStrip = late(
  withScreenTexts(async () => (await import('#/features/closing/planned-strip')).PlannedStrip),
)
export const ExtraTimeStrip = late(
  withScreenTexts(async () => (await import('#/features/closing/extra-time-strip')).ExtraTimeStrip),
)
export const SignState = late(withScreenTexts(async () => (await import('#/features/closing/sign-state')).SignState))
/** Prints what this device was given to print, and opens the print dialog over any page. */
export const PrintingHost = late(
  withScreenTexts(async () => (await import('#/features/printing/printing-host')).PrintingHost),
)
export const SignOutDialog = late(async () => (await import('./sign-out-dialog')).SignOutDialog)
export const ShortcutList = late(async () => (await import('./shortcut-list')).ShortcutList)
export const SupportDialog = late(async () => (await import('./support-dialog')).SupportDialog)

/** Answers the function that calls it off. */
export const warmLateParts = (): (() => void) =>
  whenIdle(() => {
    for (const part of [
      AnswerDialog,
      CancelledOrder,
      ConflictAlert,
      GoOfflineDialog,
      GoOnlineDialog,
      SignOutDialog,
      ShortcutList,
      SupportDialog,
    ])
      void part.warm()
  })
