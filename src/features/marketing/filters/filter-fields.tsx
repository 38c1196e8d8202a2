import { Trans, useLingui } from '@lingui/react/macro'
import parts from '#/components/panel-parts.module.css'
import { parameterNamesOf } from '#/domain/marketing/catalogues'
import { conditionsOf, kindOfParameter } from '#/domain/marketing/filter'
import { FILTER_NAME_MAX } from '#/domain/marketing/filter-codec'
import { WhereFields } from '../shared/shown-when-fields'
import { SwitchingList } from '../shared/switching-list'
import { LanguageTabs, MissingLanguages, TextInLanguage, useShownLanguage } from '../shared/texts-fields'
import { MatchingNotice } from './matching-notice'
import { type FilterForm, firstAsked, firstOfType } from './use-filter-form'
import { useFilterWords } from './use-filter-words'

/** What a chip is called, what it asks of businesses, and where. */
export const FilterFields = ({ form }: { form: FilterForm }) => {
  const { Field, values, wrong } = form
  const words = useFilterWords()
  const { language, setLanguage } = useShownLanguage(wrong)
  const set = (asked: ReturnType<typeof firstAsked>) => {
    form.form.setFieldValue('parameterName', asked.parameterName)
    form.form.setFieldValue('condition', asked.condition)
    form.form.setFieldValue('value', asked.value)
  }
  return (
    <div className={parts['form']}>
      <LanguageTabs texts={values.name} language={language} onChange={setLanguage} />
      <TextInLanguage
        name="name"
        language={language}
        texts={values.name}
        max={FILTER_NAME_MAX}
        hint={<MissingLanguages texts={values.name} />}
      />
      <Field name="type">
        {() => <SwitchingList options={words.types} onSwitch={(_, type) => set(firstOfType(Number(type)))} />}
      </Field>
      <Field name="parameterName">
        {() => (
          <SwitchingList
            options={parameterNamesOf(Number(values.type)).map((value) => ({ value, label: words.parameterOf(value) }))}
            onSwitch={(_, parameterName) => set(firstAsked(parameterName))}
          />
        )}
      </Field>
      <Field name="condition">
        {({ List }) => (
          <List
            options={conditionsOf(values.parameterName).map((value) => ({ value, label: words.conditionOf(value) }))}
          />
        )}
      </Field>
      <ValueField form={form} />
      <Field name="isShown">
        {({ Tick }) => (
          <Tick>
            <Trans>Shown to guests</Trans>
          </Tick>
        )}
      </Field>
      <WhereFields />
      <MatchingNotice values={values} />
    </div>
  )
}

/** The value that is asked for: yes or no, a number, one of the ways to pay, or a word. */
const ValueField = ({ form: { Field, values } }: { form: FilterForm }) => {
  const { t } = useLingui()
  const { flags, payments } = useFilterWords()
  const { parameterName } = values
  const kind = kindOfParameter(parameterName)
  return (
    <Field name="value">
      {({ Parts, List, Text }) =>
        kind === 'flag' ? (
          <Parts options={flags} />
        ) : parameterName === 'paymentType' ? (
          <List options={[{ value: '', label: t`Choose`, disabled: true }, ...payments]} />
        ) : (
          <Text
            {...(kind === 'number' && { inputMode: 'decimal' as const })}
            {...(parameterName === 'deliveryTime' && { end: t`min` })}
            {...(parameterName === 'tag' && { hint: t`Part of the name of a category of the menu.` })}
          />
        )
      }
    </Field>
  )
}
