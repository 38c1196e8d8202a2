import { useLingui } from '@lingui/react/macro'
import { LOCALE_NAMES, LOCALES } from '#/i18n/load-locale'
import { usePreferences } from '#/session/use-session'
import { Segmented } from '#/ui/segmented'

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
      options={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
      {...(className && { className })}
    />
  )
}
