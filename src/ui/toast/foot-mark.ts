/** Marks what has buttons and stays at the foot of the window while the page scrolls: a bar that saves, the pages of a list. */
export const FOOT_MARK = 'data-foot'
