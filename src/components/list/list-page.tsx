import { msg } from '@lingui/core/macro'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useShortcuts } from '#/components/shortcuts'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import type { List } from './list-definition'
import { StaleNotice } from '#/components/reading/stale-notice'
import styles from './list-page.module.css'
import { sizesOf } from './list-state'
import { EmptyList, FailedList, LoadingList } from './list-states'
import { ListTable } from './list-table'
import { ListToolbar } from './list-toolbar'
import { OpenRow } from './open-row'
import { Pager } from './pager'
import { PhoneRows } from './phone-rows'
import { SelectionBar } from './selection-bar'
import { useListRows } from './use-list-rows'
import { type ListView, useListView } from './use-list-view'
import { focusRow, useRowEvents } from './use-row-events'
import { type Chosen, useSelection } from './use-selection'

/** Too narrow for every column; the sidebar, which a mouse brings along, takes its part. */
const NARROW = '(max-width: 1199px), (max-width: 1359px) and (pointer: fine)'

/**
 * A screen that is a list: search, filters, columns, sort, pages, rows that open and can be chosen, a file to take along, and
 * what to say when there is nothing to show. Call it below the `_office` layout.
 */
export const ListPage = <Row,>({ list }: { list: List<Row> }) => {
  const view = useListView(list.name, list.spec)
  const { state } = view
  const isPhone = useMediaQuery(PHONE)
  const panel = useRef<HTMLElement>(null)
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = useListRows(list, state)
  const retry = () => void refetch()
  const rows = data?.items ?? []
  const total = data?.total ?? 0
  const { columns, hidden } = useShownColumns(list, view)
  const chosen = useSelection(list, state, rows)
  const [dialog, setDialog] = useState<Row>()
  const events = useRowEvents({
    list,
    rows,
    chosen,
    onOpen: (row) => (isPanel(list) ? view.open(list.keyOf(row)) : setDialog(row)),
  })
  useShortcuts([
    { keys: 'j', label: msg`Next row`, run: () => focusRow(panel.current, 1) },
    { keys: 'k', label: msg`Previous row`, run: () => focusRow(panel.current, -1) },
    {
      keys: '/',
      label: msg`Search`,
      run: () => panel.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
    },
  ])
  const lastPage = Math.max(1, Math.ceil(total / state.size))
  const toPage = (page: number) => {
    view.change({ page })
    panel.current?.scrollIntoView({ block: 'start' })
  }
  // Rows went away, or the URL names a page that never was: the last one there is takes its place.
  const isBeyond = data !== undefined && !isPlaceholderData && total > 0 && state.page > lastPage
  useEffect(() => {
    if (isBeyond) view.change({ page: lastPage }, true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `view` is new with every URL, which is what this changes
  }, [isBeyond, lastPage])
  return (
    <>
      {list.above?.(view, data)}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the rows inside */}
      <section
        ref={panel}
        className={styles['panel']}
        aria-label={list.words.title}
        onKeyDown={(event) => onSelectionKey(event, chosen, list.bulk === undefined ? [] : rows)}
      >
        <div className={styles['bars']}>
          <ListToolbar
            list={list}
            view={view}
            hidden={hidden}
            total={data === undefined || isPlaceholderData ? undefined : total}
            isPhone={isPhone}
            isCovered={chosen.rows.length > 0 && !isPhone}
          />
          {chosen.rows.length > 0 && <SelectionBar list={list} chosen={chosen} page={rows} isPhone={isPhone} />}
        </div>
        {data !== undefined && (
          <StaleNotice of="list" error={error} at={dataUpdatedAt} timeZone={list.timeZone} onRetry={retry} />
        )}
        {data === undefined || isBeyond ? (
          error === null ? (
            <LoadingList isPhone={isPhone} onRetry={retry} />
          ) : (
            <FailedList error={error} isBusy={isFetching} onRetry={retry} />
          )
        ) : rows.length === 0 ? (
          <EmptyList list={list} view={view} />
        ) : (
          <div aria-busy={isPlaceholderData} className={styles['rows']} {...events}>
            {isPhone ? (
              <PhoneRows list={list} rows={rows} day={list.today()} chosen={chosen} />
            ) : (
              <ListTable
                list={list}
                columns={columns}
                rows={rows}
                view={view}
                total={total}
                totals={list.totals?.(data)}
                chosen={chosen}
              />
            )}
          </div>
        )}
        {data !== undefined && total > 0 && (
          <Pager
            page={state.page}
            size={state.size}
            sizes={sizesOf(list.spec)}
            shown={rows.length}
            total={total}
            lastPage={lastPage}
            onPage={toPage}
            onSize={(size) => view.change({ size })}
          />
        )}
      </section>
      <OpenRow
        list={list}
        view={view}
        rows={rows}
        isRead={data !== undefined && !isPlaceholderData}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
      />
    </>
  )
}

const isPanel = <Row,>({ opens }: List<Row>): boolean => opens !== undefined && 'panel' in opens

/** What of the columns is on screen, and what this person has left out. */
function useShownColumns<Row>(list: List<Row>, { hidden: chosen }: ListView) {
  const isNarrow = useMediaQuery(NARROW)
  const hidden = useMemo(
    () => chosen ?? list.columns.filter(({ isExtra }) => isExtra === true).map(({ id }) => id),
    [chosen, list.columns],
  )
  // The same array while it says the same: rows are drawn again when it changes.
  const columns = useMemo(
    () =>
      list.columns.filter(
        ({ id, needsRoom }, index) => index === 0 || !(hidden.includes(id) || (isNarrow && needsRoom === true)),
      ),
    [list.columns, hidden, isNarrow],
  )
  return { columns, hidden }
}

/** Ctrl A chooses the rows of the page, Escape none. */
function onSelectionKey<Row>(event: KeyboardEvent, chosen: Chosen<Row>, rows: readonly Row[]): void {
  if (rows.length === 0 || !(event.target instanceof HTMLElement) || event.target.matches('input[type=search]')) return
  if (event.key === 'Escape' && chosen.rows.length > 0) chosen.clear()
  else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') chosen.chooseAll(rows)
  else return
  event.preventDefault()
}
