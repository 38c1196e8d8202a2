import { Trans } from '@lingui/react/macro'
import Keyboard from 'lucide-react/icons/keyboard'
import { useId } from 'react'
import { usePreferences } from '#/session/use-session'
import { Switch } from '#/ui/input/switch'
import { useMediaQuery } from '#/ui/timing/use-media-query'
import rows from './device-rows.module.css'

/** Whether keys do what buttons do; only where there is a keyboard to speak of. */
export const ShortcutsRow = () => {
  const id = useId()
  const [{ shortcuts }, setPreferences] = usePreferences()
  const hasMouse = useMediaQuery('(any-pointer: fine)')
  if (!hasMouse) return null
  return (
    <div className={rows['row']}>
      <Keyboard />
      <span id={id} className={rows['words']}>
        <Trans>Keyboard shortcuts</Trans>
      </span>
      <Switch labelledBy={id} checked={shortcuts} onChange={(on) => setPreferences({ shortcuts: on })} />
    </div>
  )
}
