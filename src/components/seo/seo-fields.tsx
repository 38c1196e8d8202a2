import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { SharedField } from '#/components/form/shared-field'
import parts from '#/components/panel-parts.module.css'
import { languagesMissing, SEO_SHOWN } from '#/domain/seo/seo-texts'
import { TEXT_LANGUAGES, type TextLanguage } from '#/domain/values/texts'
import { Segmented } from '#/ui/input/segmented'
import { LANGUAGE_NAMES } from './use-seo-words'
import type { SeoValues } from './seo-values'
import { ShownLength } from './shown-length'

type FormInLanguages = { focus: (name: string) => void; wrong: readonly { name: string }[] }

const languageOf = (name: string): TextLanguage | undefined =>
  TEXT_LANGUAGES.find((one) => name.split(/[.[]/)[1] === one)

/** One language at a time; a field of another one that wants the focus brings its language along, and so does what is wrong in that alone. */
export function useShownLanguage<Form extends FormInLanguages>(form: Form) {
  const [language, setLanguage] = useState<TextLanguage>('sq')
  const focus = (name: string) => {
    setLanguage(languageOf(name) ?? language)
    // Its field appears with the next render.
    setTimeout(() => form.focus(name))
  }
  const [first] = form.wrong
  const isHidden = form.wrong.every(({ name }) => (languageOf(name) ?? language) !== language)
  const showWrong = useEffectEvent(() => {
    if (first !== undefined && isHidden) focus(first.name)
  })
  const wrong = form.wrong.map(({ name }) => name).join()
  useEffect(() => {
    const timer = setTimeout(() => showWrong())
    return () => clearTimeout(timer)
  }, [wrong])
  return { language, setLanguage, form: { ...form, focus } }
}

export const SeoLanguages = ({
  language,
  onChange,
  values,
}: {
  language: TextLanguage
  onChange: (language: TextLanguage) => void
  values: SeoValues
}) => {
  const { t } = useLingui()
  const missing = languagesMissing(values)
  return (
    <Segmented
      label={t`Language`}
      value={language}
      onChange={onChange}
      options={TEXT_LANGUAGES.map((value) => {
        const name = LANGUAGE_NAMES[value]
        return { value, label: missing.includes(value) ? t`${name} (missing)` : name }
      })}
    />
  )
}

/** Title, description and key words of one language, each with how much of it is shown. */
export const SeoFields = ({
  language,
  values,
  className = parts['fields'],
}: {
  language: TextLanguage
  values: SeoValues
  /** Where it stands in no `Panel`. */
  className?: string | undefined
}) => {
  const { t } = useLingui()
  return (
    <div className={className} key={language}>
      <div>
        <SharedField name={`metaTitle.${language}`}>{({ Text }) => <Text lang={language} />}</SharedField>
        <ShownLength text={values.metaTitle[language]} shown={SEO_SHOWN.title} />
      </div>
      <div>
        <SharedField name={`metaDescription.${language}`}>{({ Area }) => <Area hasCounter={false} />}</SharedField>
        <ShownLength text={values.metaDescription[language]} shown={SEO_SHOWN.description} />
      </div>
      <SharedField name={`metaKeyWords.${language}`}>
        {({ Text }) => (
          <Text isList lang={language} hint={t`Separated by commas, up to 10. Search engines no longer read them.`} />
        )}
      </SharedField>
    </div>
  )
}
