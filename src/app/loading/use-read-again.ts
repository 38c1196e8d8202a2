import { useEffect, useRef } from 'react'
import { currentQueries } from '#/api/query-client'
import { useConnectionState } from '#/offline/live/use-connection-state'

/** What could not be read, or is old by now, is read again when the connection is back: nobody has to press for it. */
export function useReadAgain(): void {
  const state = useConnectionState()
  const wasLost = useRef(false)
  useEffect(() => {
    if (state === 'disconnected' || state === 'reconnecting') wasLost.current = true
    if (state !== 'live' || !wasLost.current) return
    wasLost.current = false
    void currentQueries().client.refetchQueries({ type: 'active', stale: true })
  }, [state])
}
