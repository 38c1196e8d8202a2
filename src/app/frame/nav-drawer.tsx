import { lazyPart } from '#/ui/timing/lazy-part'

/** The drawer is loaded when it is opened first, and stays: the profile may still be open when the drawer is closed. */
export const NavDrawer = lazyPart<{ open: boolean; onClose: () => void }>(
  async () => (await import('./nav-drawer-body')).NavDrawerBody,
)
