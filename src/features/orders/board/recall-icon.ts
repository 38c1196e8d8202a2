import { withScreenTexts } from '#/i18n/with-screen-texts'
import { lazyPart } from '#/ui/timing/lazy-part'

/** Brings an order of the board back; its code comes when the first order can be. */
export const RecallIcon = lazyPart(
  withScreenTexts(async () => (await import('../recall/recall-button')).RecallIcon, 'kitchen'),
)
