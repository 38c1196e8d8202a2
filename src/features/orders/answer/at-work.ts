/** Whoever has touched nothing for so long is taken for gone (milliseconds). */
export const AT_WORK_MS = 20_000

/** Where somebody may be in the middle of something: what is typed, a form, a dialog that was opened by hand. */
const WORK = 'input, textarea, select, form, [role="dialog"]'
/** The question of an order is what the others wait for. */
const QUESTION = '[role="alertdialog"]'
const TOUCHES = ['keydown', 'input', 'pointerdown', 'focusin'] as const

const isWork = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(WORK) !== null && target.closest(QUESTION) === null

/** Tells when somebody begins to type or to fill something in, and when nothing of it was touched for a while. */
export function watchWork(onChange: (isAtWork: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const touched = ({ target }: { target: EventTarget | null }) => {
    if (!isWork(target)) return
    clearTimeout(timer)
    timer = setTimeout(() => onChange(false), AT_WORK_MS)
    onChange(true)
  }
  for (const kind of TOUCHES) document.addEventListener(kind, touched, { capture: true, passive: true })
  // Whoever was quicker than this file is at work, too.
  touched({ target: document.activeElement })
  return () => {
    clearTimeout(timer)
    for (const kind of TOUCHES) document.removeEventListener(kind, touched, { capture: true })
  }
}
