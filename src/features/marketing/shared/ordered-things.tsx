import { useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Slot, useField } from '#/components/form/field-slot'
import { MoveButtons } from '#/components/sortable/move-buttons'
import { SortableList } from '#/components/sortable/sortable-list'
import { movedTo } from '#/domain/values/moved-to'
import { IconButton } from '#/ui/input/button'
import { Select } from '#/ui/input/select'
import styles from './ordered-things.module.css'

/** Something that can be chosen: its number, its name, and what tells it from others of that name. */
export type Thing = { value: number; label: string; sub?: string | undefined }

/** The field of a form that holds things in an order: added from those that there are, dragged, moved and taken out. */
export const OrderedThings = ({
  things,
  nameOf: knownName = () => undefined,
  problemOf = () => undefined,
  add,
  children,
}: {
  things: readonly Thing[]
  /** Of what is none of them any more. */
  nameOf?: (id: number) => string | undefined
  /** Why guests do not see one of them. */
  problemOf?: (id: number) => string | undefined
  /** The words of the list of what can be added. */
  add: string
  /** Stands before that list, and may narrow it. */
  children?: ReactNode
}) => {
  const { t } = useLingui()
  const { name, label, lock, isLocked, value, onChange, error } = useField<number[]>()
  const thingOf = (id: number) => things.find((thing) => thing.value === id)
  const nameOf = (id: number): string => thingOf(id)?.label ?? knownName(id) ?? `#${id}`
  const rest = things.filter((thing) => !value.includes(thing.value))
  const move = (from: number, to: number) => onChange(movedTo(value, from, to))
  return (
    <Slot name={name} lock={lock} was={undefined}>
      <div className={styles['field']}>
        <SortableList items={value} keyOf={(id) => id} nameOf={nameOf} label={label} disabled={isLocked} onMove={move}>
          {(id, grip, index) => (
            <div className={styles['thing']}>
              {grip}
              <Words name={nameOf(id)} sub={thingOf(id)?.sub} problem={problemOf(id)} />
              {!isLocked && (
                <>
                  <MoveButtons name={nameOf(id)} index={index} count={value.length} onMove={move} />
                  <IconButton
                    icon={X}
                    label={t`Remove ${nameOf(id)}`}
                    onClick={() => onChange(value.filter((other) => other !== id))}
                  />
                </>
              )}
            </div>
          )}
        </SortableList>
        {!isLocked && children}
        {!isLocked && rest.length > 0 && (
          <Select
            label={add}
            value=""
            onChange={(chosen) => onChange([...value, Number(chosen)])}
            options={[
              { value: '', label: t`Choose`, disabled: true },
              ...rest.map((thing) => ({
                value: String(thing.value),
                label: thing.sub === undefined ? thing.label : `${thing.label}, ${thing.sub}`,
              })),
            ]}
          />
        )}
        {error !== undefined && <p role="alert">{error}</p>}
      </div>
    </Slot>
  )
}

const Words = ({ name, sub, problem }: { name: string; sub: string | undefined; problem: string | undefined }) => (
  <span className={styles['words']}>
    <b>{name}</b>
    {problem === undefined ? (
      <small>{sub}</small>
    ) : (
      <small className={styles['problem']}>
        <TriangleAlert aria-hidden />
        {problem}
      </small>
    )}
  </span>
)
