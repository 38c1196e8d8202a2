import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { useForm } from '#/components/form/use-form'
import { useValueWords } from '#/components/history/use-value-words'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { useSayDone } from '#/components/use-say-done'
import type { Features } from '#/contract/business-details'
import { ifRevision } from '#/contract/revision'
import { useEditLock } from '../hub/use-edit-lock'
import { useHubId } from '../hub/use-hub-id'
import { featuresIn, featuresInputOf, moduleOf, ModuleParts, moduleRecord } from './features-values'

/** What the kitchen needs for meals of companies: how early their lists close, and how many fit into a slot. */
export const ModuleForm = ({ features }: { features: Features }) => {
  const { t } = useLingui()
  const id = useHubId()
  const sayDone = useSayDone()
  const words = useValueWords()
  /** How the features were found in a refused edit: what is not typed here goes along as it is now. */
  const found = useRef<Features>(undefined)
  const saving = useSave(api.businessDetails.changeFeatures)
  const form = useForm({
    start: moduleRecord(features),
    labels: { leadMinutes: t`Minutes before the slot`, maxMealsPerSlot: t`Meals in a slot` },
    schema: ModuleParts,
    toBody: moduleOf,
    lock: useEditLock(),
    saving,
    send: (asked, revision) => {
      const present = found.current?.revision === revision ? found.current : features
      return saving.save({ params: { id }, body: { ...featuresInputOf(present), ...asked } }, ifRevision(revision))
    },
    recordIn: {
      saved: moduleRecord,
      refused: (error) => {
        const present = featuresIn(error)
        found.current = present
        return present && moduleRecord(present)
      },
    },
    onSaved: () => sayDone(t`Company orders saved.`),
  })
  const { Field } = form
  const unit = t({ message: 'min', context: 'minutes, behind a number' })
  return (
    <PageForm form={form} notice={<ConflictNotice form={form} show={(_, value) => words.plain(value)} />}>
      <Panel title={<Trans>Company orders</Trans>}>
        <div className={parts['fields']}>
          <Field name="leadMinutes">
            {({ Whole }) => <Whole required end={unit} hint={t`Companies’ lists close this long before delivery.`} />}
          </Field>
          <Field name="maxMealsPerSlot">{({ Whole }) => <Whole hint={t`Blank: any number.`} />}</Field>
        </div>
      </Panel>
    </PageForm>
  )
}
