import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { type Column, defineList, type RowAction } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { TwoLines } from '#/components/list/two-lines'
import { useListScope } from '#/components/list/use-list-scope'
import { StateTag } from '#/components/state-tag'
import { useShownCompany } from '#/components/shown-company'
import { useSayDone } from '#/components/use-say-done'
import type { CompanyMeal } from '#/contract/company-orders'
import { isAsked } from '#/domain/meals/added-meal'
import { mayWritePlan } from '#/domain/meals/plan-people'
import { ACCESS, USER_TYPES } from '#/domain/people/access'
import { formatMoment, formatMoney } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { accessUserOf, useMay, useUser } from '#/session/use-session'
import { AddMeal } from './add-meal'
import { LIST_QUERY } from './meals-list-query'
import { lookOfMeal } from './meal-look'
import { useDayWords } from './use-day-words'

/** `/b2bOrders/companyOrdersList`: what the people of a company ordered, and what it cost. */
export const MealsPage = () => {
  const [asked, setAsked] = useState<CompanyMeal>()
  const mayAdd = mayWritePlan(accessUserOf(useUser()))
  const { companies, shown } = useShownCompany()
  const company = shown ?? (companies.length === 1 ? companies[0] : undefined)
  return (
    <>
      <ListScreen
        list={useMealsList(setAsked)}
        first={
          mayAdd &&
          company !== undefined && {
            label: <Trans>Add a meal</Trans>,
            dialog: (close) => <AddMeal companyId={company.id} onClose={close} />,
          }
        }
      />
      {asked && <CancelQuestion meal={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const idOf = ({ orderId }: CompanyMeal): number => orderId
const dishesOf = ({ dishes }: CompanyMeal): string =>
  dishes.map(({ quantity, name }) => `${quantity}× ${name}`).join(', ')

function useMealsList(ask: (meal: CompanyMeal) => void) {
  const { t, i18n } = useLingui()
  const scope = useListScope()
  const { companies, type } = useUser()
  const mayCancel = useMay(ACCESS.b2bOrdersWriting) && type !== USER_TYPES.restaurant
  const dayWords = useDayWords(scope.timeZone)
  const whenOf = ({ day, slot }: CompanyMeal) => `${dayWords(day)}, ${slot.startTime}`
  const orderedOf = ({ placedAt }: CompanyMeal) =>
    formatMoment(Date.parse(placedAt), serverNow(), i18n.locale, scope.timeZone)
  const totalOf = ({ total, currency }: CompanyMeal) => formatMoney(total, currency)
  const byPersonOf = ({ personPart, currency }: CompanyMeal) => {
    const amount = formatMoney(personPart, currency)
    return personPart === 0 ? '' : t`${amount} paid by card`
  }
  const addedOf = ({ isAdded }: CompanyMeal) => (isAdded ? t`Added after the closing` : '')
  const stateOf = (meal: CompanyMeal) => i18n._(lookOfMeal(meal).label)
  return defineList({
    ...LIST_QUERY,
    scope,
    icon: UtensilsCrossed,
    words: {
      title: t`Orders`,
      search: t`Order or name`,
      count: (count) => t`${plural(count, { one: '# order', other: '# orders' })}`,
    },
    empty: { title: t`No meals yet`, text: <Trans>What your people order appears here.</Trans> },
    columns: {
      orderId: { label: t`Order`, cell: ({ orderId }) => <b>{orderId}</b>, text: ({ orderId }) => String(orderId) },
      company: { label: t`Company`, text: ({ company }) => company.name, isExtra: companies.length < 2 },
      businessName: { label: t`Restaurant`, text: ({ business }) => business.name },
      employeeName: {
        label: t({ message: 'Who', context: 'ordered a meal' }),
        text: ({ employee }) => employee.name,
        grows: true,
      },
      dishes: { label: t`Dishes`, text: dishesOf, needsRoom: true },
      day: { label: t`At the door`, text: whenOf },
      placedAt: { label: t`Ordered`, text: orderedOf, needsRoom: true },
      total: {
        label: t`Total`,
        align: 'end',
        cell: (meal) =>
          meal.personPart === 0 ? totalOf(meal) : <TwoLines first={totalOf(meal)} second={byPersonOf(meal)} />,
        text: totalOf,
      },
      status: {
        label: t`Status`,
        cell: (meal) =>
          meal.isAdded ? (
            <TwoLines first={<StateTag of={lookOfMeal(meal)} />} second={addedOf(meal)} />
          ) : (
            <StateTag of={lookOfMeal(meal)} />
          ),
        text: (meal) => [stateOf(meal), addedOf(meal)].filter((words) => words !== '').join(', '),
      },
    } satisfies Record<string, Column<CompanyMeal>>,
    phoneRow: (meal) => ({
      title: <b>{meal.employee.name}</b>,
      sub: [meal.business.name, whenOf(meal), addedOf(meal)].filter((words) => words !== '').join(' · '),
      end: <StateTag of={lookOfMeal(meal)} />,
      endSub: totalOf(meal),
    }),
    keyOf: idOf,
    details: {
      company: (id) => ({ label: t`Company`, value: companies.find((one) => one.id === id)?.name ?? String(id) }),
    },
    choices: {
      state: {
        label: t`Status`,
        options: {
          all: t({ message: 'All', context: 'no filter' }),
          counted: t({ message: 'Ordered', context: 'meals that count' }),
          released: t`Cancelled`,
        },
      },
    },
    actions: (meal): RowAction[] =>
      mayCancel && (meal.open || isAsked(meal))
        ? [{ label: isAsked(meal) ? t`Take back` : t`Cancel meal`, icon: X, isDanger: true, run: () => ask(meal) }]
        : [],
  })
}

/** Before a meal goes, or the kitchen is asked no more: its person may have counted on it. */
const CancelQuestion = ({ meal, onClose }: { meal: CompanyMeal; onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const saving = useSave(api.companyOrders.cancelMeal)
  const isOnlyAsked = isAsked(meal)
  const cancel = async () => {
    const { isSaved } = await saving.save({ params: { orderId: meal.orderId } })
    if (!isSaved) return
    sayDone(isOnlyAsked ? t`Meal taken back.` : t`Meal cancelled.`)
    onClose()
  }
  const { name } = meal.employee
  return (
    <Confirm
      title={isOnlyAsked ? <Trans>Take back the meal of {name}?</Trans> : <Trans>Cancel the meal of {name}?</Trans>}
      description={
        isOnlyAsked ? (
          <Trans>The kitchen has not answered yet. The amount is free again for the day.</Trans>
        ) : (
          <Trans>The amount is free again for the day.</Trans>
        )
      }
      no={<Trans>Keep meal</Trans>}
      yes={isOnlyAsked ? <Trans>Take back</Trans> : <Trans>Cancel meal</Trans>}
      saving={saving}
      onYes={() => void cancel()}
      onClose={onClose}
    >
      <p>{dishesOf(meal)}</p>
    </Confirm>
  )
}
