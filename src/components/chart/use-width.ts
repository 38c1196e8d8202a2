import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Width of an element in whole pixels, kept up to date; 0 before it is on the page. A plot drawn in true pixels keeps its text readable. */
export function useWidth<Element extends HTMLElement>(): { ref: RefObject<Element | null>; width: number } {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measure = () => setWidth(Math.floor(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
