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
const signDialogs = withScreenTexts(() => import('#/features/closing/sign-dialogs'))
export const GoOfflineDialog = late(async () => (await signDialogs()).GoOfflineDialog)
export const GoOnlineDialog = late(async () => (await signDialogs()).GoOnlineDialog)
export const ExtraTimeDialog = late(async () => (await signDialogs()).ExtraTimeDialog)
/** Lines about temporary states: needed only while there is one. */
const signLines = withScreenTexts(() => import('#/features/closing/sign-lines'))
export const ClosedStrip = late(async () => (await signLines()).ClosedStrip)
export const PlannedStrip = late(async () => (await signLines()).PlannedStrip)
export const ExtraTimeStrip = late(async () => (await signLines()).ExtraTimeStrip)
export const SignState = late(async () => (await signLines()).SignState)
export const SeveralSigns = late(async () => (await signLines()).SeveralSigns)
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
