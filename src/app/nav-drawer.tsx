import { lazy, Suspense, useState } from 'react'

const NavDrawerBody = lazy(async () => ({ default: (await import('./nav-drawer-body')).NavDrawerBody }))

/** The drawer is loaded when it is opened first, and stays: the profile may still be open when the drawer is closed. */
export const NavDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen ? (
    <Suspense>
      <NavDrawerBody open={open} onClose={onClose} />
    </Suspense>
  ) : null
}
