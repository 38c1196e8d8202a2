/** Marks the place where toasts live, so that a press on one never counts as a press outside a dialog. */
export const TOAST_AREA = 'data-toasts'

export const isToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${TOAST_AREA}]`) !== null
