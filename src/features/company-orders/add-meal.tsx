import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { FormDialog } from '#/components/form-dialog'
import { NeedsConnection } from '#/components/form/needs-connection'
import { MenuPicker } from '#/components/menu-picker/menu-picker'
import { addPicked, asHad, type PickedItem } from '#/components/menu-picker/picked-item'
import { PickedLines } from '#/components/menu-picker/picked-lines'
import { isServed, isShown } from '#/components/menu-picker/served'
import { useUnserved } from '#/components/menu-picker/use-unserved'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import { useMoment } from '#/components/use-moment'
import { useSayDone } from '#/components/use-say-done'
import type { companyOrders } from '#/contract/company-orders'
import type { ResponseOf } from '#/contract/endpoint'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { FailureLine } from '#/ui/input/field'
import { Select } from '#/ui/input/select'
import { TextArea } from '#/ui/input/text-area'
import { useAddProblems } from './add-meal-problems'
import { useDayWords } from './use-day-words'

type Lists = ResponseOf<typeof companyOrders.closedLists>['lists']
type List = ResponseOf<typeof companyOrders.closedList>

/** A company asks to add a meal to a list that has closed: to which, for whom, and what. */
export const AddMeal = ({ companyId, onClose }: { companyId: number; onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const saving = useSave(api.companyOrders.addMeal)
  const [groupId, setGroupId] = useState('')
  const [person, setPerson] = useState('')
  const [items, setItems] = useState<readonly PickedItem[]>([])
  const [notes, setNotes] = useState('')
  const [isTried, setTried] = useState(false)
  const isDisconnected = useConnectionState() === 'disconnected'
  const problems = useAddProblems(saving.error, isTried, { groupId, person, items })
  const lists = useQuery(query(api.companyOrders.closedLists, { query: { companyId } }))
  const list = useQuery({
    ...query(api.companyOrders.closedList, { params: { groupId: Number(groupId) } }),
    enabled: groupId !== '',
  })
  const save = async () => {
    setTried(true)
    if (groupId === '' || person === '' || items.length === 0) return
    const { isSaved } = await saving.save({
      params: { groupId: Number(groupId) },
      body: { employee: { id: Number(person) }, items: [...items], notes: notes.trim() },
    })
    if (!isSaved) return
    sayDone(t`The kitchen was asked.`)
    onClose()
  }
  const choose = (id: string) => {
    saving.forget()
    setGroupId(id)
    setItems([])
  }
  return (
    <FormDialog
      title={<Trans>Add a meal</Trans>}
      description={<Trans>To a list that is closed. It counts when the kitchen accepts it.</Trans>}
      size="wide"
      save={<Trans>Ask the kitchen</Trans>}
      isBusy={saving.isBusy}
      disabled={isDisconnected}
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className={parts['form']}>
        <Reading of={lists} stale="list">
          {(read) => <WhichList lists={read.lists} value={groupId} error={problems.list} onChange={choose} />}
        </Reading>
        {groupId !== '' && (
          <Reading of={list} stale="list">
            {(read) => (
              <>
                <Select
                  label={t({ message: 'For whom', context: 'a meal' })}
                  required
                  value={person}
                  onChange={setPerson}
                  error={problems.person}
                  options={[
                    { value: '', label: t`Choose` },
                    ...read.people.map(({ id, name }) => ({ value: String(id), label: name })),
                  ]}
                />
                <Dishes list={read} items={items} problem={problems.items} onChange={setItems} />
                <TextArea label={t`Notes`} value={notes} onChange={setNotes} />
              </>
            )}
          </Reading>
        )}
      </div>
      {isDisconnected && <NeedsConnection />}
      <FailureLine>{problems.other}</FailureLine>
    </FormDialog>
  )
}

const WhichList = ({
  lists,
  value,
  error,
  onChange,
}: {
  lists: Lists
  value: string
  error: string | undefined
  onChange: (groupId: string) => void
}) => {
  const { t } = useLingui()
  const dayWords = useDayWords(undefined)
  if (lists.length === 0)
    return (
      <p>
        <Trans>No list is closed of which the meals are still to come.</Trans>
      </p>
    )
  return (
    <Select
      label={t({ message: 'List', context: 'of meals' })}
      required
      value={value}
      onChange={onChange}
      error={error}
      options={[
        { value: '', label: t`Choose` },
        ...lists.map(({ groupId, business, day, slot }) => ({
          value: String(groupId),
          label: `${dayWords(day)}, ${slot.startTime} · ${business.name}`,
        })),
      ]}
    />
  )
}

/** What is picked of the menu as it is served at the slot. */
const Dishes = ({
  list,
  items,
  problem,
  onChange,
}: {
  list: List
  items: readonly PickedItem[]
  problem: string | undefined
  onChange: (items: readonly PickedItem[]) => void
}) => {
  const now = useMoment(MINUTE_MS)
  const { business, currency, timeZone } = list
  const at = { now, wantedAt: Date.parse(list.doorAt), timeZone }
  const allHours = list.dishes.filter(isShown)
  const dishes = allHours.filter((dish) => isServed(dish, at)).map((dish) => asHad(dish, at))
  const unserved = useUnserved({ allHours, at }, items)
  const menu = { businessId: business.id, allHours, dishes, at, error: null, refetch: () => {}, isFetching: false }
  return (
    <>
      <PickedLines dishes={dishes} items={items} currency={currency} at={at} problems={unserved} onChange={onChange} />
      <FailureLine>{problem}</FailureLine>
      <MenuPicker menu={menu} currency={currency} onPick={(item) => onChange(addPicked(items, item))} />
    </>
  )
}

const MINUTE_MS = 60_000
