import { useEffect, useState } from 'react'
import { whenUntouched } from '#/ui/timing/when-untouched'
import { whenIdle } from '../loading/when-idle'

const load = () => import('./top-bar-menus')
type Menus = Awaited<ReturnType<typeof load>>

/** The menus that hang on the top bar. */
export type MenuName = 'ring' | 'online' | 'business' | 'profile'

let loaded: Menus | undefined

/**
 * The menus of the top bar are not part of the first chunk: they come when the browser is idle, or at the first press,
 * which then opens the menu that was pressed. Until then their buttons are plain buttons of the same looks.
 */
export function useMenus(): {
  menus: Menus | undefined
  pressed: MenuName | undefined
  press: (name: MenuName) => void
} {
  const [menus, setMenus] = useState(loaded)
  const [pressed, setPressed] = useState<MenuName>()
  useEffect(() => {
    if (menus !== undefined || pressed !== undefined) return
    return whenIdle(() => fetchMenus((fetched) => whenUntouched(() => setMenus(fetched))))
  }, [menus, pressed])
  return {
    menus,
    pressed,
    press: (name) => {
      setPressed(name)
      fetchMenus(setMenus)
    },
  }
}

/** A chunk that cannot be fetched leaves the plain buttons; the next press tries again. */
function fetchMenus(take: (menus: Menus) => void): void {
  load().then(
    (module) => {
      loaded = module
      take(module)
    },
    () => undefined,
  )
}
