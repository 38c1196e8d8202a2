/**
 * Ref of a panel with a `<footer>` of answers: while it is on screen, toasts stand over that footer. A message about the
 * last order must not lie on the button that answers the next.
 */
export function keepToastsAbove(panel: HTMLElement | null): (() => void) | undefined {
  if (panel === null) return undefined
  const root = document.documentElement
  const clear = () => {
    delete root.dataset['toastsOver']
    root.style.removeProperty('--toasts-over')
  }
  const place = () => {
    const foot = panel.querySelector(':scope > footer')
    if (foot === null) return clear()
    root.dataset['toastsOver'] = ''
    root.style.setProperty('--toasts-over', `${Math.round(innerHeight - foot.getBoundingClientRect().top)}px`)
  }
  // The panel grows with its order, what stands above it moves it, and a step brings another footer.
  const sizes = new ResizeObserver(place)
  sizes.observe(panel)
  if (panel.parentElement) sizes.observe(panel.parentElement)
  const steps = new MutationObserver(place)
  steps.observe(panel, { childList: true })
  panel.addEventListener('animationend', place)
  return () => {
    sizes.disconnect()
    steps.disconnect()
    panel.removeEventListener('animationend', place)
    clear()
  }
}
