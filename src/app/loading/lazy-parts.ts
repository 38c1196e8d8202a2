import { withScreenTexts } from '#/i18n/with-screen-texts'
import { lazyPart } from '#/ui/timing/lazy-part'
import { LostScreen, NotFoundPage, RouteErrorPage, SlowScreen } from './lazy-pages'
import { whenIdle } from './when-idle'

/**
 * What opens over a page and need not be there at its first paint. All of it is fetched as soon as the browser has
 * nothing better to do, so that it opens at once, also without a network.
 */
export const AnswerDialog = lazyPart(async () => (await import('#/features/orders/answer/answer-dialog')).AnswerDialog)
export const HoldAnswers = lazyPart(async () => (await import('#/features/orders/answer/hold-answers')).HoldAnswers)
const acceptSeveral = withScreenTexts(() => import('#/features/orders/answer/accept-several/accept-several'), 'kitchen')
export const SeveralButton = lazyPart(async () => (await acceptSeveral()).SeveralButton)
export const AcceptSeveral = lazyPart(async () => (await acceptSeveral()).AcceptSeveral)
export const RecallDialog = lazyPart(
  withScreenTexts(async () => (await import('#/features/orders/recall/recall-dialog')).RecallDialog, 'kitchen'),
)
export const CancelledOrder = lazyPart(
  async () => (await import('#/features/orders/answer/cancelled-order')).CancelledOrder,
)
export const ConflictAlert = lazyPart(
  async () => (await import('#/features/orders/conflicts/conflict-alert')).ConflictAlert,
)
const availabilityDialogs = withScreenTexts(() => import('#/features/closing/availability-dialogs'), 'kitchen')
export const GoOfflineDialog = lazyPart(async () => (await availabilityDialogs()).GoOfflineDialog)
export const GoOnlineDialog = lazyPart(async () => (await availabilityDialogs()).GoOnlineDialog)
export const ExtraTimeDialog = lazyPart(async () => (await availabilityDialogs()).ExtraTimeDialog)
/** Lines about temporary states: needed only while there is one. */
const availabilityLines = withScreenTexts(() => import('#/features/closing/availability-lines'), 'kitchen')
export const ClosedStrip = lazyPart(async () => (await availabilityLines()).ClosedStrip)
export const PlannedStrip = lazyPart(async () => (await availabilityLines()).PlannedStrip)
export const ExtraTimeStrip = lazyPart(async () => (await availabilityLines()).ExtraTimeStrip)
export const AvailabilityState = lazyPart(async () => (await availabilityLines()).AvailabilityState)
export const AvailabilityOfSeveral = lazyPart(async () => (await availabilityLines()).AvailabilityOfSeveral)
const dishesOff = withScreenTexts(() => import('#/features/orders/dishes-off/dishes-off-parts'), 'kitchen')
export const DishesOffLine = lazyPart(async () => (await dishesOff()).DishesOffLine)
export const DishOffDialog = lazyPart(async () => (await dishesOff()).DishOffDialog)
export const OffListDialog = lazyPart(async () => (await dishesOff()).OffListDialog)
/** Rings for closed lists of companies: only where a business cooks for them. */
export const MealRing = lazyPart(
  withScreenTexts(async () => (await import('#/features/company-orders/meal-ring')).MealRing, 'company'),
)
export const MealStrip = lazyPart(
  withScreenTexts(async () => (await import('#/features/company-orders/meal-strip')).MealStrip, 'company'),
)
/** Prints what this device was given to print, and opens the print dialog over any page. */
export const PrintingHost = lazyPart(
  withScreenTexts(async () => (await import('#/features/printing/printing-host')).PrintingHost, 'kitchen'),
)
/** The command palette, over any page (Ctrl K). */
const palette = withScreenTexts(() => import('#/features/palette/palette-host'))
const sectionLinks = withScreenTexts(() => import('#/features/business/sections/use-section-links'))
export const PaletteHost = lazyPart(async () => {
  const [{ paletteHost }, { useSectionLinks }] = await Promise.all([palette(), sectionLinks()])
  return paletteHost(useSectionLinks)
})
export const SignOutDialog = lazyPart(async () => (await import('../profile/sign-out-dialog')).SignOutDialog)
export const ShortcutList = lazyPart(async () => (await import('../frame/shortcut-list')).ShortcutList)
export const SupportDialog = lazyPart(async () => (await import('../frame/support-dialog')).SupportDialog)

/** Answers the function that calls it off. */
export const warmLateParts = (): (() => void) =>
  whenIdle(() => {
    for (const part of [
      AnswerDialog,
      SeveralButton,
      RecallDialog,
      AcceptSeveral,
      CancelledOrder,
      ConflictAlert,
      GoOfflineDialog,
      GoOnlineDialog,
      DishOffDialog,
      SignOutDialog,
      ShortcutList,
      PaletteHost,
      SupportDialog,
      SlowScreen,
      LostScreen,
      RouteErrorPage,
      NotFoundPage,
    ])
      void part.warm()
  })
