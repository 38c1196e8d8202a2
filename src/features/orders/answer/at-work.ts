/** Whoever has touched nothing for so long is taken for gone (milliseconds). */
export const AT_WORK_MS = 20_000

/** What somebody is in the middle of. `typing`: the focus is in a field, and a key may come at any moment. */
export type Work = 'none' | 'filling' | 'typing'

/** Where somebody may be in the middle of something: what is typed, a form, a dialog that was opened by hand. */
const WORK = 'input, textarea, select, form, [role="dialog"]'
const FIELD = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea'
/** The question of an order is what the others wait for. */
const QUESTION = '[role="alertdialog"]'
const TOUCHES = ['keydown', 'input', 'pointerdown', 'focusin'] as const

const isElsewhere = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest(QUESTION) === null

/** Whether keys go into a field that is no part of an order's question. */
export const isInField = (target: EventTarget | null): boolean => isElsewhere(target) && target.matches(FIELD)

/** A field that is taken off the page says nothing of it. */
const LOOK_EVERY_MS = 500

/** Tells when somebody begins to type or to fill something in, and when nothing of it was touched for a while. */
export function watchWork(onChange: (work: Work) => void): () => void {
  let work: Work = 'none'
  let ends: ReturnType<typeof setTimeout> | undefined
  let looks: ReturnType<typeof setInterval> | undefined
  const become = (next: Work): void => {
    if (next === work) return
    work = next
    onChange(next)
  }
  const stop = (): void => {
    clearTimeout(ends)
    clearInterval(looks)
  }
  const look = (): void => become(isInField(document.activeElement) ? 'typing' : 'filling')
  const touched = ({ target }: { target: EventTarget | null }): void => {
    if (!isElsewhere(target) || target.closest(WORK) === null) return
    stop()
    ends = setTimeout(() => {
      stop()
      become('none')
    }, AT_WORK_MS)
    looks = setInterval(look, LOOK_EVERY_MS)
    look()
  }
  for (const kind of TOUCHES) document.addEventListener(kind, touched, { capture: true, passive: true })
  // Whoever was quicker than this file is at work, too.
  touched({ target: document.activeElement })
  return () => {
    stop()
    for (const kind of TOUCHES) document.removeEventListener(kind, touched, { capture: true })
  }
}
