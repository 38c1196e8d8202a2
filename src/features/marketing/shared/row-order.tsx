import {
  closestCenter,
  DndContext,
  MouseSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { errorText } from '#/api/error-text'
import type { Saved } from '#/api/use-save'
import { oops } from '#/components/oops'
import { useUndo } from '#/components/form/use-undo'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { VisuallyHidden } from '#/ui/display/visually-hidden'
import { useToasts } from '#/ui/toast/toast'
import styles from './row-order.module.css'

/** What of a row decides where it stands: its number, its place among all from 1, and its name. */
export type Ordered = { id: number; orderNo: number; name: string }

/** Saves a place; answers where the row stands now. */
export type SaveOrder = (id: number, n: number) => Promise<Saved<{ orderNo: number }>>

/**
 * `move` puts a row at the place of another, at once, and offers to take it back; a second move waits for the first. Places are those among
 * all.
 */
export function useMoveRow(save: SaveOrder) {
  const { t, i18n } = useLingui()
  const toasts = useToasts()
  const undone = useUndo()
  const [said, setSaid] = useState('')
  const isBusy = useRef(false)
  const put = async ({ id, name }: Ordered, n: number): Promise<boolean> => {
    isBusy.current = true
    const saved = await save(id, n)
    isBusy.current = false
    if (!saved.isSaved) toasts.show(oops(t`“${name}” was not moved`, errorText(saved.error, i18n), i18n))
    else setSaid(t`${name} is at position ${saved.answer.orderNo}.`)
    return saved.isSaved
  }
  const move = async (row: Ordered, n: number): Promise<void> => {
    if (isBusy.current || n === row.orderNo || !(await put(row, n))) return
    undone(t`“${row.name}” is at position ${n}`, t`Undo`, () => void put(row, row.orderNo))
  }
  return { move, said }
}

const MoveContext = createContext<(row: Ordered, n: number) => void>(() => undefined)

/** Around a list whose rows have grips. */
export const RowOrder = ({ save, children }: { save: SaveOrder; children: ReactNode }) => {
  const { t } = useLingui()
  const { move, said } = useMoveRow(save)
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 4 } }))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[({ transform }) => ({ ...transform, x: 0 })]}
      // What is moved is said by the line below, in one place for mouse and keys.
      accessibility={{
        announcements: SILENT,
        screenReaderInstructions: { draggable: t`Alt and the arrow keys move it.` },
      }}
      onDragEnd={({ active, over }) => {
        const [row, onto] = [rowIn(active.data.current), rowIn(over?.data.current)]
        if (row !== undefined && onto !== undefined) void move(row, onto.orderNo)
      }}
    >
      <MoveContext value={(row, n) => void move(row, n)}>{children}</MoveContext>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </DndContext>
  )
}

const nothing = () => undefined
const SILENT = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }

const rowIn = (data: unknown): Ordered | undefined => (Object(data) as { row?: Ordered }).row

/** Takes hold of the row of a table that it stands in: dragged with a mouse, moved by Alt and the arrows from anywhere in the row. */
export const Grip = ({ row }: { row: Ordered }) => {
  const { t } = useLingui()
  const move = use(MoveContext)
  const isDisconnected = useConnectionState() === 'disconnected'
  const grip = useRef<HTMLButtonElement>(null)
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: row.id,
    data: { row },
    disabled: isDisconnected,
  })
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id: row.id, data: { row } })
  // The row is the list's own: it is marked, and asked for its neighbours, where it is.
  useEffect(() => {
    const line = grip.current?.closest('tr') ?? null
    setNodeRef(line)
    setDropRef(line)
    if (line === null || isDisconnected) return
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      event.preventDefault()
      event.stopPropagation()
      const neighbour = event.key === 'ArrowUp' ? line.previousElementSibling : line.nextElementSibling
      const place = Number(neighbour?.querySelector<HTMLElement>('[data-place]')?.dataset['place'])
      if (place > 0) move(row, place)
    }
    line.addEventListener('keydown', onKey)
    return () => line.removeEventListener('keydown', onKey)
  })
  const y = transform === null ? 0 : transform.y
  useEffect(() => {
    const line = grip.current?.closest('tr')
    if (line === null || line === undefined) return
    line.style.transform = isDragging ? `translateY(${y}px)` : ''
    line.classList.toggle(styles['lifted'] ?? '', isDragging)
    line.classList.toggle(styles['onto'] ?? '', isOver && !isDragging)
  }, [isDragging, isOver, y])
  const { name } = row
  return (
    <button
      ref={grip}
      type="button"
      className={styles['grip']}
      data-place={row.orderNo}
      disabled={isDisconnected}
      title={isDisconnected ? t`Needs a connection` : undefined}
      aria-label={t`Move ${name} (Alt and arrow keys)`}
      onClick={(event) => event.stopPropagation()}
      {...listeners}
    >
      <GripVertical />
      <b>{row.orderNo}</b>
    </button>
  )
}
