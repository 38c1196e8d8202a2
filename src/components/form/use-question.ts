import { useState } from 'react'

/** A question that work waits for: `ask` resolves when `answer` was pressed; `asked` is what it is about, while it stands open. */
export function useQuestion<About>() {
  const [open, setOpen] = useState<{ about: About; resolve: (isYes: boolean) => void }>()
  return {
    asked: open?.about,
    ask: (about: About): Promise<boolean> => new Promise((resolve) => setOpen({ about, resolve })),
    answer: (isYes: boolean) => {
      open?.resolve(isYes)
      setOpen(undefined)
    },
  }
}
