import { late } from '#/ui/late'

/** The drawer is loaded when it is opened first, and stays: the profile may still be open when the drawer is closed. */
export const NavDrawer = late<{ open: boolean; onClose: () => void }>(
  async () => (await import('./nav-drawer-body')).NavDrawerBody,
)
