import { type ReactNode, useCallback, useState } from 'react'
import { VisuallyHidden } from '#/ui/display/visually-hidden'

/** A polite voice for a screen reader: each text is said once, when what is being said has ended. */
export function useAnnouncer(): { announcer: ReactNode; announce: (text: string) => void } {
  const [text, setText] = useState('')
  const announcer = (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  )
  return { announcer, announce: useCallback((said: string) => setText(said), []) }
}
