import { useLingui } from '@lingui/react/macro'
import type { Filter } from '#/contract/app-filters'
import { FILTER_TYPES } from '#/domain/marketing/catalogues'
import { type FilterCondition, kindOfParameter } from '#/domain/marketing/filter'
import { PAYMENT_TYPES } from '#/domain/orders/payment-type'
import { paymentLabel } from '#/i18n/labels'
import { useCatalogue } from '../shared/use-catalogue'
import { useShownValues } from '../shared/use-shown-values'

/** What can be chosen in a filter, and what it asks in words; `wordOf`: the value of one of its fields as people read it. */
export function useFilterWords() {
  const { t, i18n } = useLingui()
  const types = useCatalogue(FILTER_TYPES)
  const shown = useShownValues()
  const parameters: Readonly<Record<string, string>> = {
    open: t({ message: 'Takes orders', context: 'what a filter asks' }),
    transportCost: t({ message: 'Delivery fee', context: 'what a filter asks' }),
    minimumOrder: t({ message: 'Minimum order', context: 'what a filter asks' }),
    deliveryTime: t({ message: 'Delivery time', context: 'what a filter asks' }),
    rating: t({ message: 'Rating', context: 'what a filter asks' }),
    tag: t({ message: 'Menu', context: 'what a filter asks' }),
    paymentType: t({ message: 'Payment', context: 'what a filter asks' }),
  }
  const conditions: Readonly<Record<FilterCondition, string>> = {
    is: t({ message: 'is', context: 'a value of a filter' }),
    atMost: t({ message: 'at most', context: 'a value of a filter' }),
    atLeast: t({ message: 'at least', context: 'a value of a filter' }),
    contains: t({ message: 'contains', context: 'a value of a filter' }),
  }
  const flags = [
    { value: 'true', label: t`yes` },
    { value: 'false', label: t`no` },
  ]
  const payments = PAYMENT_TYPES.map((value) => ({ value, label: i18n._(paymentLabel[value]) }))
  const parameterOf = (name: string) => parameters[name] ?? name
  const conditionOf = (condition: string) =>
    Object.entries(conditions).find(([each]) => each === condition)?.[1] ?? condition
  const valueOf = (parameterName: string, value: string): string => {
    const choices = kindOfParameter(parameterName) === 'flag' ? flags : parameterName === 'paymentType' ? payments : []
    const word = choices.find((each) => each.value === value)?.label ?? value
    return parameterName === 'deliveryTime' ? t`${word} min` : word
  }
  return {
    types: types.options,
    typeOf: types.wordOf,
    flags,
    payments,
    parameterOf,
    conditionOf,
    /** `Delivery time at most 30 min`. */
    asked: ({ parameterName, condition, value }: Pick<Filter, 'parameterName' | 'condition' | 'value'>) =>
      `${parameterOf(parameterName)} ${conditionOf(condition)} ${valueOf(parameterName, value)}`,
    wordOf: (name: string, value: unknown): string => {
      if (name === 'type') return types.wordOf(Number(value))
      if (name === 'parameterName') return parameterOf(String(value))
      if (name === 'condition') return conditionOf(String(value))
      return shown(name, value)
    },
  }
}
