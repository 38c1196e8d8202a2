import { Trans, useLingui } from '@lingui/react/macro'
import { DialogForm } from '#/components/form/dialog-form'
import { SharedField } from '#/components/form/shared-field'
import parts from '#/components/panel-parts.module.css'
import { useShownLanguage } from '#/components/seo/seo-fields'
import { LANGUAGE_NAMES, PLATFORM_WORDS } from '#/components/seo/use-seo-words'
import { useCities } from '#/components/use-cities'
import type { SeoFill, SeoFillPreview } from '#/contract/seo'
import { isSameForAll } from '#/domain/seo/fill-pattern'
import { SEO_ENTITY_TYPES, SEO_PLATFORM_VALUES } from '#/domain/seo/seo-texts'
import { TEXT_LANGUAGES } from '#/domain/values/texts'
import { Segmented } from '#/ui/input/segmented'
import { ENTITY_WORDS } from '../page-words'
import styles from '../seo.module.css'
import { type FillValues, PLACES, usePatternForm } from './use-pattern-form'

/** What most begin with: nothing to translate. */
const USUAL_TITLE = '{name} – {city}'

/** What is to stand in every page that has no text yet. */
export const PatternForm = ({
  start,
  onShown,
  onClose,
}: {
  start: FillValues
  onShown: (values: FillValues, fill: SeoFill, preview: SeoFillPreview) => void
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const cities = useCities()
  const { placeOfName, placeOfCity } = PLACES
  const { language, setLanguage, form } = useShownLanguage(usePatternForm(start, onShown))
  const { metaTitle, metaDescription } = form.values
  const isSame = isSameForAll(metaTitle[language]) || isSameForAll(metaDescription[language])
  return (
    <DialogForm
      form={form}
      title={<Trans>Fill by pattern</Trans>}
      description={<Trans>Only empty texts are filled. You see each page before anything is written.</Trans>}
      save={<Trans>Preview</Trans>}
      onClose={onClose}
    >
      <div className={parts['form']}>
        <SharedField name="entityType">
          {({ Parts }) => (
            <Parts
              options={SEO_ENTITY_TYPES.map((one) => ({ value: String(one), label: i18n._(ENTITY_WORDS[one]) }))}
            />
          )}
        </SharedField>
        <SharedField name="platform">
          {({ Parts }) => (
            <Parts
              options={SEO_PLATFORM_VALUES.map((one) => ({ value: String(one), label: i18n._(PLATFORM_WORDS[one]) }))}
            />
          )}
        </SharedField>
        <SharedField name="cityId">
          {({ List }) => (
            <List
              options={[
                { value: '', label: t({ message: 'All', context: 'cities' }) },
                ...cities.map(({ value, label }) => ({ value: String(value), label })),
              ]}
            />
          )}
        </SharedField>
        <Segmented
          label={t`Language`}
          value={language}
          onChange={setLanguage}
          options={TEXT_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <SharedField key={`title ${language}`} name={`metaTitle.${language}`}>
          {({ Text }) => <Text lang={language} placeholder={USUAL_TITLE} />}
        </SharedField>
        <SharedField key={`description ${language}`} name={`metaDescription.${language}`}>
          {({ Area }) => <Area hasCounter={false} />}
        </SharedField>
        <p className={styles['none']}>
          {isSame ? (
            <Trans>Without {placeOfName} all pages get the same text.</Trans>
          ) : (
            <Trans>
              {placeOfName} and {placeOfCity} become those of each page. A text left empty stays as it is.
            </Trans>
          )}
        </p>
      </div>
    </DialogForm>
  )
}
