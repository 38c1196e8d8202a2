import { useLingui } from '@lingui/react/macro'
import { LANGUAGE_OPTIONS } from '#/i18n/languages'
import { usePreferences } from '#/session/use-session'
import { Segmented } from '#/ui/input/segmented'

/** Albanian, English, Italian, each in its own words. The app follows the preference without a reload. */
export const LanguagePicker = ({ className }: { className?: string }) => {
  const { t } = useLingui()
  const [{ language }, setPreferences] = usePreferences()
  return (
    <Segmented
      block
      label={t`Language`}
      value={language}
      onChange={(chosen) => setPreferences({ language: chosen })}
      options={LANGUAGE_OPTIONS}
      {...(className && { className })}
    />
  )
}
