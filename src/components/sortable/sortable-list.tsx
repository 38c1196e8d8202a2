import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useLingui } from '@lingui/react/macro'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#/ui/timing/class-names'
import styles from './sortable-list.module.css'

/** A press on a grip that moves this far is a drag. */
const DRAG_PX = 6
const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 })

type Key = number | string

/**
 * A list whose rows can be put in another order: dragged by their grip, with the keyboard on the grip (Space, arrows, Space),
 * or with Alt and an arrow anywhere in the row. `children` draws a row and places the grip in it; `onMove` gets the row's
 * place and where it goes, counted from 0 (`movedTo` of the domain makes the new list).
 */
export const SortableList = <Item,>({
  items,
  keyOf,
  nameOf,
  onMove,
  label,
  disabled = false,
  className,
  rowClass,
  children,
}: {
  items: readonly Item[]
  keyOf: (item: Item) => Key
  /** What a screen reader calls a row. */
  nameOf: (item: Item) => string
  onMove: (from: number, to: number) => void
  /** What the list is called where no heading does. */
  label?: string
  disabled?: boolean
  className?: string | undefined
  rowClass?: (item: Item) => string | undefined
  children: (item: Item, grip: ReactNode, index: number) => ReactNode
}) => {
  const { t } = useLingui()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = items.map(keyOf)
  const placeOf = (key: Key | undefined): number => keys.findIndex((each) => each === key)
  const nameAt = (key: Key): string => {
    const item = items[placeOf(key)]
    return item === undefined ? '' : nameOf(item)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t`${nameAt(active.id)} picked up.`,
    onDragOver: ({ active, over }) =>
      over === null ? undefined : t`${nameAt(active.id)} is at position ${placeOf(over.id) + 1} of ${items.length}.`,
    onDragEnd: ({ active, over }) => t`${nameAt(active.id)} dropped at position ${placeOf(over?.id ?? active.id) + 1}.`,
    onDragCancel: ({ active }) => t`${nameAt(active.id)} is back in place.`,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t`Press Space to pick up, arrow keys to move, Space to drop.` },
      }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [placeOf(active.id), placeOf(over?.id)]
        if (from !== -1 && to !== -1 && from !== to) onMove(from, to)
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ul className={classNames(styles['list'], className)} aria-label={label}>
          {items.map((item, index) => (
            <Row
              key={keyOf(item)}
              id={keyOf(item)}
              name={nameOf(item)}
              disabled={disabled}
              className={rowClass?.(item)}
              onStep={(step) => {
                if (index + step >= 0 && index + step < items.length) onMove(index, index + step)
              }}
            >
              {(grip) => children(item, grip, index)}
            </Row>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

const Row = ({
  id,
  name,
  disabled,
  className,
  onStep,
  children,
}: {
  id: Key
  name: string
  disabled: boolean
  className: string | undefined
  onStep: (step: -1 | 1) => void
  children: (grip: ReactNode) => ReactNode
}) => {
  const { t } = useLingui()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
    attributes: { roleDescription: t`sortable row` },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the controls inside
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames(styles['row'], isDragging && styles['isLifted'], className)}
      onKeyDown={onKeyDown}
    >
      {children(
        disabled ? null : (
          <button
            ref={setActivatorNodeRef}
            type="button"
            className={styles['grip']}
            {...attributes}
            {...listeners}
            aria-label={t`Move ${name}`}
          >
            <GripVertical />
          </button>
        ),
      )}
    </li>
  )
}
