import { useEffect, useRef } from 'react'
import { changedElsewhere } from '#/api/query-client'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { onDataChange } from '#/offline/store/changes'

let isFollowing = false

/**
 * From now on what is on the screen is read again when somebody else, or the server itself, has changed it, and what is not, when
 * it is opened next. In every tab: the one that holds the stream tells the others.
 */
export function readAgain(): void {
  if (isFollowing) return
  isFollowing = true
  onDataChange((change) => {
    if (change.kind === 'things') changedElsewhere(change.kinds)
  })
}

/** What could not be read, or is old by now, is read again when the connection is back: nobody has to press for it. */
export function useReadAgain(): void {
  const state = useConnectionState()
  const wasLost = useRef(false)
  useEffect(() => {
    if (state === 'disconnected' || state === 'reconnecting') wasLost.current = true
    if (state !== 'live' || !wasLost.current) return
    wasLost.current = false
    changedElsewhere('all')
  }, [state])
}
