import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import * as v from 'valibot'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { useForm } from '#/components/form/use-form'
import { useValueWords } from '#/components/history/use-value-words'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { useSayDone } from '#/components/use-say-done'
import { type Features, FeaturesInput } from '#/contract/business-details'
import { ifRevision } from '#/contract/revision'
import { cookingTimeProblems } from '#/domain/business/store-details'
import { sectionDraft } from '../hub/unsaved'
import { useEditLock } from '../hub/use-edit-lock'
import { useHubId } from '../hub/use-hub-id'
import { featuresIn, featuresInputOf, timesOf, timesRecord } from './features-values'

const CookingTimes = v.pick(FeaturesInput, ['minCookingTime', 'defaultCookingTime', 'maxCookingTime'])

/** What acceptance suggests, and between which bounds; shown where cooking times are on. */
export const CookingTimesForm = ({ features }: { features: Features }) => {
  const { t } = useLingui()
  const id = useHubId()
  const sayDone = useSayDone()
  const words = useValueWords()
  /** How the features were found in a refused edit: what is not typed here goes along as it is now. */
  const found = useRef<Features>(undefined)
  const saving = useSave(api.businessDetails.changeFeatures)
  const labels = {
    defaultCookingTime: t`Usual cooking time`,
    minCookingTime: t`Shortest`,
    maxCookingTime: t`Longest`,
  }
  const form = useForm({
    start: timesRecord(features),
    labels,
    schema: CookingTimes,
    toBody: timesOf,
    rules: (values) => cookingTimeProblems(timesOf(values)),
    words: (problem) =>
      ({ below_min: t`Cannot be below the shortest.`, above_max: t`Cannot exceed the longest.` })[problem],
    lock: useEditLock(),
    saving,
    send: (times, revision) => {
      const present = found.current?.revision === revision ? found.current : features
      return saving.save({ params: { id }, body: { ...featuresInputOf(present), ...times } }, ifRevision(revision))
    },
    recordIn: {
      saved: timesRecord,
      refused: (error) => {
        const present = featuresIn(error)
        found.current = present
        return present && timesRecord(present)
      },
    },
    onSaved: () => sayDone(t`Cooking times saved.`),
    draft: sectionDraft(id, 'features'),
  })
  const { Field } = form
  if (!features.enableCookingTime) return null
  const unit = t({ message: 'min', context: 'minutes, behind a number' })
  return (
    <PageForm form={form} notice={<ConflictNotice form={form} show={(_, value) => words.plain(value)} />}>
      <Panel title={<Trans>Cooking times</Trans>}>
        <div className={parts['fields']}>
          <Field name="defaultCookingTime">
            {({ Whole }) => <Whole required end={unit} hint={t`Suggested when an order is accepted.`} />}
          </Field>
          <Field name="minCookingTime">{({ Whole }) => <Whole required end={unit} />}</Field>
          <Field name="maxCookingTime">{({ Whole }) => <Whole required end={unit} />}</Field>
        </div>
      </Panel>
    </PageForm>
  )
}
