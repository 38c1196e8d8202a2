import { Trans, useLingui } from '@lingui/react/macro'
import Moon from 'lucide-react/icons/moon'
import Type from 'lucide-react/icons/type'
import { usePreferences } from '#/session/use-session'
import { Segmented } from '#/ui/input/segmented'
import rows from './device-rows.module.css'

/** Light or dark, and how big the kitchen's words are, on this device. */
export const LooksRows = () => {
  const { t } = useLingui()
  const [{ theme, kitchenText }, setPreferences] = usePreferences()
  const sizes = { '1': 1, '1.15': 1.15, '1.3': 1.3 } as const
  type Size = keyof typeof sizes
  return (
    <>
      <p className={rows['row']}>
        <Moon />
        <Trans>Theme</Trans>
      </p>
      <Segmented
        block
        label={t`Theme`}
        value={theme}
        onChange={(chosen) => setPreferences({ theme: chosen })}
        options={[
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
          { value: 'device', label: t({ message: 'Device', context: 'theme of the device' }) },
        ]}
      />
      <p className={rows['row']}>
        <Type />
        <Trans>Kitchen text size</Trans>
      </p>
      <Segmented<Size>
        block
        label={t`Kitchen text size`}
        value={`${kitchenText}`}
        onChange={(chosen) => setPreferences({ kitchenText: sizes[chosen] })}
        options={[
          { value: '1', label: t({ message: 'Normal', context: 'text size' }) },
          { value: '1.15', label: t({ message: 'Large', context: 'text size' }) },
          { value: '1.3', label: t({ message: 'Largest', context: 'text size' }) },
        ]}
      />
    </>
  )
}
