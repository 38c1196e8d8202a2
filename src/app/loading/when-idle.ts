/** How long what is on screen goes first where the browser cannot tell when it is idle, or never is. */
const AT_LATEST_MS = 2_000

/** Runs `task` when the browser has nothing better to do. Answers the function that calls it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: AT_LATEST_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(task, AT_LATEST_MS)
  return () => clearTimeout(timer)
}
