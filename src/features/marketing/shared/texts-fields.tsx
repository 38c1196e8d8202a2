import { Trans, useLingui } from '@lingui/react/macro'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { type ReactNode, useState } from 'react'
import { SharedField } from '#/components/form/shared-field'
import { TEXT_LANGUAGES, type TextLanguage, textIn, type Texts } from '#/domain/values/texts'
import { Segmented } from '#/ui/input/segmented'
import styles from './texts-fields.module.css'

/** The languages by their own names. */
export const LANGUAGE_NAMES: Readonly<Record<TextLanguage, string>> = { sq: 'Shqip', en: 'English', it: 'Italiano' }

/**
 * Which language's texts a form shows. It turns to the one whose field is wrong, so that whoever is led to it finds it. `wrong`: the
 * names of fields that need attention.
 */
export function useShownLanguage(wrong: readonly { name: string }[]) {
  const [language, setLanguage] = useState<TextLanguage>('sq')
  const named = wrong.map(({ name }) => TEXT_LANGUAGES.find((each) => name.endsWith(`.${each}`))).find(Boolean)
  const [ledTo, setLedTo] = useState(named)
  if (named !== ledTo) {
    setLedTo(named)
    if (named !== undefined) setLanguage(named)
  }
  return { language, setLanguage }
}

/** The languages in which something is not written. */
export const unwrittenIn = (texts: Texts): string =>
  TEXT_LANGUAGES.filter((language) => texts[language].trim() === '')
    .map((language) => LANGUAGE_NAMES[language])
    .join(', ')

/** The languages beside each other; one that is not written yet says so by its sign. */
export const LanguageTabs = ({
  texts,
  language,
  onChange,
}: {
  texts: Texts
  language: TextLanguage
  onChange: (language: TextLanguage) => void
}) => {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Language of the texts`}
      value={language}
      onChange={onChange}
      options={TEXT_LANGUAGES.map((value) => ({
        value,
        label: LANGUAGE_NAMES[value],
        ...(texts[value].trim() === '' && { icon: CircleDashed }),
      }))}
    />
  )
}

/** One line of text in the language that is shown, with how long it is. `name`: `title`, of which `title.sq` is a field. */
export const TextInLanguage = ({
  name,
  language,
  texts,
  max,
  hint,
}: {
  name: string
  language: TextLanguage
  texts: Texts
  max: number
  hint?: ReactNode
}) => (
  <SharedField key={`${name}.${language}`} name={`${name}.${language}`}>
    {({ Text }) => (
      <Text
        lang={language}
        end={<span className={styles['meter']}>{`${texts[language].length} / ${max}`}</span>}
        hint={hint}
      />
    )}
  </SharedField>
)

/** What guests of a language that is not written see instead; nothing where all are. */
export const MissingLanguages = ({ texts }: { texts: Texts }) => {
  const missing = TEXT_LANGUAGES.filter((language) => texts[language].trim() === '')
  if (missing.length === 0 || missing.length === TEXT_LANGUAGES.length) return null
  const shown = textIn(texts, missing[0] ?? 'en')
  const names = missing.map((language) => LANGUAGE_NAMES[language]).join(', ')
  return (
    <p role="status" className={styles['missing']}>
      <CircleDashed aria-hidden />
      <span>
        <Trans>
          Not written: {names}. Guests with that language see “{shown}”.
        </Trans>
      </span>
    </p>
  )
}
