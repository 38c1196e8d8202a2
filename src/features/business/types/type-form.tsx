import { useLingui } from '@lingui/react/macro'
import { SharedField } from '#/components/form/shared-field'
import parts from '#/components/panel-parts.module.css'
import { BusinessTypeInput, type BusinessType } from '#/contract/catalogues'
import type { Problem } from '#/components/form/problems'
import styles from './types.module.css'

export const NEW_TYPE: BusinessTypeInput = {
  value: { sq: '', en: '', it: '' },
  asksCookingTime: true,
  active: true,
}

export const valuesOf = ({ value, asksCookingTime, active }: BusinessType): BusinessTypeInput => ({
  value,
  asksCookingTime,
  active,
})

/** What both forms of a type share. */
export function useTypeTexts() {
  const { t } = useLingui()
  return {
    labels: {
      value: t`Name`,
      'value.sq': t`Name in Albanian`,
      'value.en': t`Name in English`,
      'value.it': t`Name in Italian`,
      asksCookingTime: t`Ask for a cooking time`,
      active: t({ message: 'On offer', context: 'of a type' }),
    },
    schema: BusinessTypeInput,
    words: (problem: Problem) => (problem === 'taken' ? t`Another type has this name.` : undefined),
  }
}

export const TypeFields = () => {
  const { t } = useLingui()
  return (
    <div className={parts['form']}>
      <SharedField name="value.sq">{({ Text }) => <Text required lang="sq" />}</SharedField>
      <SharedField name="value.en">{({ Text }) => <Text required lang="en" />}</SharedField>
      <SharedField name="value.it">{({ Text }) => <Text required lang="it" />}</SharedField>
      <SharedField name="asksCookingTime">{({ Tick }) => <Tick />}</SharedField>
      <p className={styles['hint']}>{t`Off: new businesses of this type begin without cooking times.`}</p>
      <SharedField name="active">{({ Tick }) => <Tick />}</SharedField>
      <p className={styles['hint']}>{t`Off: nobody can choose it any more.`}</p>
    </div>
  )
}
