import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { AmountField } from '#/components/amount/amount-field'
import { FormDialog } from '#/components/form-dialog'
import { useSayDone } from '#/components/use-say-done'
import type { ResponseOf } from '#/contract/endpoint'
import type { employees as contract } from '#/contract/employees'
import { CURRENCY_SIGN } from '#/domain/values/money'
import { readAmount } from '#/domain/values/read-amount'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { Select } from '#/ui/input/select'
import { Dialog } from '#/ui/overlay/dialog'
import { CHANGE_REFUSAL_WORDS } from '../employee-words'
import styles from '../employees.module.css'
import { useGroups } from '../use-groups'
import type { BulkChange } from './use-employees-list'

type Done = ResponseOf<typeof contract.changeAll>

/** Changes the group, the budget or the status of several; says then who was not changed, and why. */
export const BulkDialog = ({
  companyId,
  change: { what, employees },
  onClose,
}: {
  companyId: number
  change: BulkChange
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const sayDone = useSayDone()
  const { groups, currency } = useGroups(companyId)
  const saving = useSave(api.employees.changeAll)
  const [group, setGroup] = useState('')
  const [amount, setAmount] = useState('')
  const [done, setDone] = useState<Done>()
  const isAmount = amount.trim() === '' || readAmount(amount) !== undefined
  const bodyOf = () => {
    if (what === 'group') return { employeeGroupId: group === '' ? null : Number(group) }
    if (what === 'budget') return { dailyBudget: amount.trim() === '' ? null : (readAmount(amount) ?? 0) }
    return { status: 0 as const }
  }
  const save = async () => {
    const body = { employeeIds: employees.map(({ id }) => id), ...bodyOf() }
    const saved = await saving.save({ params: { id: companyId, x: 0 }, body })
    if (!saved.isSaved) return
    if (saved.answer.refused.length > 0) return setDone(saved.answer)
    sayDone(t`${plural(saved.answer.changed, { one: '# changed.', other: '# changed.' })}`)
    onClose()
  }
  if (done !== undefined) return <NotChanged done={done} onClose={onClose} />
  const count = employees.length
  return (
    <FormDialog
      title={
        what === 'group' ? (
          <Trans>Change group</Trans>
        ) : what === 'budget' ? (
          <Trans>Budget a day</Trans>
        ) : (
          <Plural value={count} one="Set # employee inactive?" other="Set # employees inactive?" />
        )
      }
      description={
        what === 'inactive' ? (
          <Trans>They can order no more. What they ordered until now stays, and so does their place here.</Trans>
        ) : (
          <Plural value={count} one="Of # employee" other="Of # employees" />
        )
      }
      save={what === 'inactive' ? <Trans>Set inactive</Trans> : <Trans>Change</Trans>}
      danger={what === 'inactive'}
      isBusy={saving.isBusy}
      disabled={!isAmount}
      onSave={() => void save()}
      onClose={onClose}
    >
      {what === 'group' && (
        <Select
          label={t`Group`}
          value={group}
          onChange={setGroup}
          options={[
            { value: '', label: t({ message: 'None', context: 'choice of a field' }) },
            ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      {what === 'budget' && (
        <AmountField
          label={t`Budget a day`}
          value={amount}
          onChange={setAmount}
          end={currency === undefined ? '' : CURRENCY_SIGN[currency]}
          hint={t`Blank: as the group.`}
        />
      )}
      {saving.error !== null && <FailureLine>{errorText(saving.error, i18n)}</FailureLine>}
    </FormDialog>
  )
}

const NotChanged = ({ done: { changed, refused }, onClose }: { done: Done; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  return (
    <Dialog
      open
      closeLabel={t`Close`}
      title={<Plural value={refused.length} one="# was not changed" other="# were not changed" />}
      description={<Plural value={changed} one="# was changed." other="# were changed." />}
      onClose={onClose}
      footer={
        <Button size="kitchen" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <ul className={styles['names']}>
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            <b>{name}</b> {i18n._(CHANGE_REFUSAL_WORDS[reason])}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
