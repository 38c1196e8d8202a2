import { useMediaQuery } from '#/ui/timing/use-media-query'

/** `drawer`: hidden behind the menu button; `rail`: signs only; `sidebar`: signs and words. */
export type NavMode = 'drawer' | 'rail' | 'sidebar'

/** Width decides the layout; a finger needs the room more than the words (design §4). The board and the screens of one business always take the rail. */
export function useNavMode(takesRail: boolean, isCollapsed: boolean): NavMode {
  const isNarrow = useMediaQuery('(max-width: 1023px)')
  const hasRoom = useMediaQuery('(min-width: 1200px) and (pointer: fine)')
  if (isNarrow) return 'drawer'
  return hasRoom && !takesRail && !isCollapsed ? 'sidebar' : 'rail'
}
