import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useLingui } from '@lingui/react/macro'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useVirtualRows, VIRTUAL_FROM } from '#/components/list/use-virtual-rows'
import { IconButton } from '#/ui/input/button'
import { VisuallyHidden } from '#/ui/display/visually-hidden'
import { classNames } from '#/ui/timing/class-names'
import styles from './virtual-sortable-list.module.css'

/** What a row of the list is given: its handle, or nothing where nothing can be moved. */
export type RowParts = { handle: ReactNode }

/**
 * The sortable list for hundreds of rows: dragged by a handle with mouse or finger, and moved by Alt and the arrows (Home and End:
 * to the ends) while the focus is anywhere in the row. Where it went is said. The order is its owner's: `onMove` gets the key
 * and the new place, from 1. Long lists draw only what is on screen.
 */
export function VirtualSortableList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onMove,
  rowHeight,
  className,
  children,
}: {
  label: string
  items: readonly Item[]
  /** One function for good. */
  keyOf: (item: Item) => number
  nameOf: (item: Item) => string
  /** Left out: nothing can be moved. */
  onMove?: ((key: number, place: number) => void) | undefined
  /** With the gap under it, in pixels: what a long list reckons with before it has measured. */
  rowHeight: number
  className?: string | undefined
  children: (item: Item, parts: RowParts) => ReactNode
}) {
  const { t } = useLingui()
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<number>()
  const [body, setBody] = useState<HTMLUListElement | null>(null)
  const keys = items.map(keyOf)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  )
  const count = items.length
  const move = (item: Item, place: number) => {
    const to = Math.min(Math.max(place, 1), count)
    const name = nameOf(item)
    if (keys.indexOf(keyOf(item)) === to - 1) {
      setSaid(to === 1 ? t`${name} is already first.` : t`${name} is already last.`)
      return
    }
    onMove?.(keyOf(item), to)
    setSaid(t`${name}: now ${to} of ${count}.`)
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    const item = items.find((each) => keyOf(each) === active.id)
    const to = over === null ? -1 : keys.indexOf(Number(over.id))
    if (item !== undefined && to >= 0 && active.id !== over?.id) move(item, to + 1)
  }
  const onKeyDown = (item: Item) => (event: KeyboardEvent) => {
    const at = keys.indexOf(keyOf(item)) + 1
    const place = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 1, End: count }[event.key]
    if (!event.altKey || place === undefined || onMove === undefined) return
    event.preventDefault()
    event.stopPropagation()
    move(item, place)
  }
  const rowOf = (item: Item, at: number) => (
    <SortableRow
      key={keyOf(item)}
      id={keyOf(item)}
      at={at}
      count={count}
      name={nameOf(item)}
      isFixed={onMove === undefined}
      onKeyDown={onKeyDown(item)}
    >
      {(parts) => children(item, parts)}
    </SortableRow>
  )
  const isLong = count > VIRTUAL_FROM
  const draggedItem = items.find((item) => keyOf(item) === dragged)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setDragged(Number(active.id))}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDragged(undefined)}
      // What is moved is said by the line below, in one place for mouse and keys.
      accessibility={{
        announcements: SILENT,
        screenReaderInstructions: { draggable: t`Alt and the arrow keys move it.` },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul ref={setBody} aria-label={label} className={classNames(styles['list'], className)}>
          {isLong ? (
            <LongBody body={body} items={items} keyOf={keyOf} rowHeight={rowHeight}>
              {rowOf}
            </LongBody>
          ) : (
            items.map(rowOf)
          )}
        </ul>
      </SortableContext>
      <DragOverlay>
        {draggedItem !== undefined && <div className={styles['ghost']}>{children(draggedItem, { handle: null })}</div>}
      </DragOverlay>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </DndContext>
  )
}

const nothing = () => undefined
const SILENT = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }

/** The rows that are on screen, and room for the others. */
function LongBody<Item>({
  body,
  items,
  keyOf,
  rowHeight,
  children,
}: {
  body: HTMLElement | null
  items: readonly Item[]
  keyOf: (item: Item) => number
  rowHeight: number
  children: (item: Item, at: number) => ReactNode
}) {
  const {
    items: rows,
    before,
    after,
  } = useVirtualRows(body, items.length, rowHeight, (index) => {
    const item = items[index]
    return item === undefined ? index : keyOf(item)
  })
  return (
    <>
      <li aria-hidden className={styles['room']} style={{ height: before }} />
      {rows.map(({ index }) => {
        const item = items[index]
        return item === undefined ? null : children(item, index)
      })}
      <li aria-hidden className={styles['room']} style={{ height: after }} />
    </>
  )
}

const SortableRow = ({
  id,
  at,
  count,
  name,
  isFixed,
  onKeyDown,
  children,
}: {
  id: number
  at: number
  count: number
  name: string
  isFixed: boolean
  onKeyDown: (event: KeyboardEvent) => void
  children: (parts: RowParts) => ReactNode
}) => {
  const { t } = useLingui()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
  })
  return (
    // The row hears the keys of whatever in it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={setNodeRef}
      aria-posinset={at + 1}
      aria-setsize={count}
      className={classNames(styles['row'], isDragging && styles['dragged'])}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onKeyDown={onKeyDown}
    >
      {children({
        handle: isFixed ? null : (
          <IconButton
            ref={setActivatorNodeRef}
            {...listeners}
            icon={GripVertical}
            label={t`Move ${name} (Alt and arrow keys)`}
            className={styles['handle']}
          />
        ),
      })}
    </li>
  )
}
