import { useRef, useState } from 'react'

/**
 * The order that was pressed, by keys, until its list was read after the last step was saved: a read in between knows only of the steps
 * before, and a quick next press would go by it. `readAt`: when the list was read (`dataUpdatedAt`). `keys`: undefined while the list
 * itself is what counts.
 */
export function usePressedOrder<Key>(readAt: number) {
  const [pressed, setPressed] = useState<{ keys: readonly Key[]; savedAt: number }>()
  const underWay = useRef(0)
  const press = async (keys: readonly Key[], save: () => Promise<{ isSaved: boolean }>): Promise<void> => {
    underWay.current += 1
    setPressed({ keys, savedAt: Number.POSITIVE_INFINITY })
    const { isSaved } = await save()
    underWay.current -= 1
    if (!isSaved) setPressed(undefined)
    else if (underWay.current === 0) setPressed((now) => now && { ...now, savedAt: Date.now() })
  }
  return { keys: pressed !== undefined && readAt < pressed.savedAt ? pressed.keys : undefined, press }
}
