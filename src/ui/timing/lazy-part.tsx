import { type ComponentType, useEffect, useState } from 'react'
import { firstPaint } from './first-paint'

/** After a failed load (no connection on a first visit) it is tried again so soon. */
const AGAIN_AFTER_MS = 1_000

const Nothing = () => null

/**
 * A part of the screen whose code comes after the first paint. Until it is there `Meanwhile` is shown, else nothing; a load that fails is
 * tried again while the part is wanted. A part with `open` is wanted from its first opening on, and stays, so that it can
 * close with its motion. `warm` fetches the code ahead of its use.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = Nothing,
) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  const warm = (): Promise<void> =>
    (loading ??= load().then(
      (part) => {
        loaded = part
      },
      () => {
        loading = undefined
      },
    ))

  const LazyPart = (props: Props) => {
    const [Part, setPart] = useState(() => loaded)
    const isOpen = !('open' in props && props.open === false)
    const [isWanted, setWanted] = useState(isOpen)
    if (!isWanted && isOpen) setWanted(true)
    useEffect(() => {
      if (Part !== undefined || !isWanted) return
      let timer: ReturnType<typeof setTimeout> | undefined
      let isGone = false
      const attempt = async (): Promise<void> => {
        if (isGone) return
        await warm()
        if (isGone) return
        if (loaded === undefined) timer = setTimeout(() => void attempt(), AGAIN_AFTER_MS)
        else setPart(() => loaded)
      }
      void firstPaint().then(attempt)
      return () => {
        isGone = true
        clearTimeout(timer)
      }
    }, [Part, isWanted])
    if (!isWanted) return null
    return Part === undefined ? <Meanwhile {...props} /> : <Part {...props} />
  }
  return Object.assign(LazyPart, { warm })
}
