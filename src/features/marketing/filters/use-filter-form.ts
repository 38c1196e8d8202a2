import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { editedRecord } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { Filter, FilterInput } from '#/contract/app-filters'
import { ifRevision } from '#/contract/revision'
import { conditionsOf, filterProblems, kindOfParameter } from '#/domain/marketing/filter'
import { filterCodec, type FilterTexts } from '#/domain/marketing/filter-codec'
import { parameterNamesOf } from '#/domain/marketing/catalogues'
import { ACCESS } from '#/domain/people/access'
import { isUnwritten } from '#/domain/values/texts'
import { useMay } from '#/session/use-session'
import { useNameLabels, useShownLabels, useShownProblems } from '../shared/use-shown-words'

const valuesOf = (filter: Filter): FilterTexts => filterCodec.toTexts(filter)
const { recordOf, recordIn } = editedRecord(Filter, valuesOf, ({ id }) => ({ kind: 'app_filter', id }))

/** What a value of a business is first asked by. */
export const firstAsked = (parameterName: string): Pick<FilterTexts, 'parameterName' | 'condition' | 'value'> => ({
  parameterName,
  condition: conditionsOf(parameterName)[0] ?? 'is',
  value: kindOfParameter(parameterName) === 'flag' ? 'true' : '',
})
export const firstOfType = (type: number) => firstAsked(parameterNamesOf(type)[0] ?? '')

/** Numbers are typed with a comma, too. */
export const filterOf = (values: FilterTexts) => {
  const filter = filterCodec.fromTexts(values)
  const isNumber = kindOfParameter(filter.parameterName) === 'number'
  return isNumber ? { ...filter, value: filter.value.replace(',', '.') } : filter
}

export type FilterForm = ReturnType<typeof useFilterForm>

/** The form of one filter, or of a new one. */
export function useFilterForm(filter: Filter | undefined, onSaved: (saved: Filter) => void) {
  const { t } = useLingui()
  const mayChange = useMay(ACCESS.platform)
  const shared = useShownProblems()
  const saving = useSave((body: FilterInput, options) =>
    filter === undefined
      ? api.appFilters.create({ body }, options)
      : api.appFilters.change({ params: { id: filter.id }, body }, options),
  )
  const { blank } = filterCodec
  return useForm({
    start: filter === undefined ? { ...blank, ...firstOfType(Number(blank.type)) } : recordOf(filter),
    labels: useFilterLabels(),
    schema: FilterInput,
    toBody: filterOf,
    rules: (values) => [
      ...(isUnwritten(values.name) ? [{ path: 'name.sq', message: 'missing' }] : []),
      ...filterProblems(filterOf(values)),
    ],
    words: (problem, name) => {
      if (name === 'value' && problem === 'not_a_value') return t`Enter a number from 0 on, with two decimals at most.`
      if (name === 'value' && problem === 'missing') return t`Fill in this field.`
      return problem === 'not_of_type' ? t`This does not go with the type. Choose another.` : shared(problem, name)
    },
    lock: mayChange ? undefined : t`Only administrators of all businesses can change filters.`,
    saving,
    send: (body, revision) => saving.save(body, ifRevision(revision)),
    recordIn,
    onSaved,
  })
}

/** What its fields are called, in the form and in the history. */
export function useFilterLabels() {
  const { t } = useLingui()
  return {
    ...useShownLabels(),
    ...useNameLabels(),
    type: t({ message: 'Type', context: 'of a filter' }),
    parameterName: t({ message: 'Asks for', context: 'a value of businesses' }),
    condition: t({ message: 'Condition', context: 'of a filter' }),
    value: t({ message: 'Value', context: 'of a filter' }),
  }
}
