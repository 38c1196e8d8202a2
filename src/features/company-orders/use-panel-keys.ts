import { useEffect, useEffectEvent } from 'react'
import { preferences } from '#/session/preferences'

/** A scanner types faster than any hand. */
const SCANNER_GAP_MS = 80
/** Digits of the shortest label. */
const SHORTEST = 4

/** While the panel of a group is open: a scanner's digits and its Enter, wherever the focus is, and P. Never inside fields. */
export function usePanelKeys({ onScan, onPrint }: { onScan: (text: string) => void; onPrint: () => void }): void {
  const scan = useEffectEvent(onScan)
  const print = useEffectEvent(onPrint)
  useEffect(() => {
    let typed = ''
    let lastAt = 0
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || isField(event.target)) return
      if (event.timeStamp - lastAt > SCANNER_GAP_MS) typed = ''
      lastAt = event.timeStamp
      if (event.key === 'Enter' && typed.length >= SHORTEST) {
        // It would press whatever has the focus.
        event.preventDefault()
        event.stopPropagation()
        scan(typed)
        typed = ''
      } else if (/^\d$/.test(event.key)) typed += event.key
      else if (event.key.toLowerCase() === 'p' && preferences.get().shortcuts && !isQuestionOpen()) print()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const isQuestionOpen = (): boolean => document.querySelector('[role="alertdialog"]') !== null
