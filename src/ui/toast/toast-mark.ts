/**
 * Marks every toast, so that a press on one never counts as a press outside a dialog. Not the place around them: Radix
 * asks only after the click, when the pressed toast has already left that place.
 */
export const TOAST_MARK = 'data-toasts'

/** Whether something happened on a toast, also on one that is no longer on screen. */
export const isToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${TOAST_MARK}]`) !== null

/**
 * Whether a press "outside" of a surface was on a toast, or on something inside of it that another part of the page draws
 * there: Radix goes by React's tree.
 */
export const isWithin = ({ target }: Event, surface: Element | null): boolean =>
  isToast(target) || (target instanceof Node && surface?.contains(target) === true)
