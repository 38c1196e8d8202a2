import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { StripLook } from '#/ui/display/strip'
import type { Notice } from './notices'
import { noticePlaces } from './notice-places'

/** Says one `Strip` in the status line. While something worse is said, it waits behind it and in the list of all. */
export const Said = ({ as: notice, children }: { as: Notice; children: ReactNode }) => {
  useEffect(() => noticePlaces.say(notice), [notice])
  const { line, row } = useSyncExternalStore(noticePlaces.subscribe, () => noticePlaces.of(notice))
  return (
    <>
      {line && createPortal(<StripLook value="line">{children}</StripLook>, line)}
      {row && createPortal(<StripLook value="row">{children}</StripLook>, row)}
    </>
  )
}
