import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { PHONE, useMediaQuery } from '#/ui/use-media-query'
import type { ListDefinition } from './list-definition'
import { ListNotice } from './list-notice'
import styles from './list-page.module.css'
import { EmptyList, FailedList, LoadingList } from './list-states'
import { ListTable } from './list-table'
import { ListToolbar } from './list-toolbar'
import { Pager } from './pager'
import { PhoneRows } from './phone-rows'
import { useListRows } from './use-list-rows'
import { type ListView, useListView } from './use-list-view'

/** Too narrow for every column; the sidebar, which a mouse brings along, takes its part. */
const NARROW = '(max-width: 1199px), (max-width: 1359px) and (pointer: fine)'

/**
 * A screen that is a list: search, filters, columns, sort, pages, a file to take along, and what to say when there is
 * nothing to show. `above` stands over it and may change what it shows. Call it below the `_office` layout.
 */
export const ListPage = <Row,>({
  list,
  above,
}: {
  list: ListDefinition<Row>
  above?: (view: ListView) => ReactNode
}) => {
  const view = useListView(list.name, list.spec)
  const { state } = view
  const isPhone = useMediaQuery(PHONE)
  const isNarrow = useMediaQuery(NARROW)
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = useListRows(list, state)
  const retry = () => void refetch()
  const rows = data?.items ?? []
  const total = data?.total ?? 0

  const { hidden: chosen } = view
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
  const lastPage = Math.max(1, Math.ceil(total / state.size))
  const toPage = (page: number) => {
    view.change({ page })
    panel?.scrollIntoView({ block: 'start' })
  }
  // Rows went away, or the URL names a page that never was: the last one there is takes its place.
  const isBeyond = data !== undefined && !isPlaceholderData && total > 0 && state.page > lastPage
  useEffect(() => {
    if (isBeyond) view.change({ page: lastPage }, true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `view` is new with every URL, which is what this changes
  }, [isBeyond, lastPage])
  return (
    <>
      {above?.(view)}
      <section ref={setPanel} className={styles['panel']} aria-label={list.words.title}>
        <ListToolbar
          list={list}
          view={view}
          hidden={hidden}
          total={data === undefined || isPlaceholderData ? undefined : total}
          isPhone={isPhone}
        />
        {data !== undefined && <ListNotice error={error} at={dataUpdatedAt} timeZone={list.timeZone} onRetry={retry} />}
        {data === undefined || isBeyond ? (
          error === null ? (
            <LoadingList isPhone={isPhone} onRetry={retry} />
          ) : (
            <FailedList title={list.words.failed} error={error} isBusy={isFetching} onRetry={retry} />
          )
        ) : rows.length === 0 ? (
          <EmptyList list={list} view={view} />
        ) : (
          <div aria-busy={isPlaceholderData} className={styles['rows']}>
            {isPhone ? (
              <PhoneRows list={list} rows={rows} day={list.today()} />
            ) : (
              <ListTable list={list} columns={columns} rows={rows} view={view} total={total} isNarrow={isNarrow} />
            )}
          </div>
        )}
        {data !== undefined && total > 0 && (
          <Pager
            page={state.page}
            size={state.size}
            shown={rows.length}
            total={total}
            lastPage={lastPage}
            onPage={toPage}
            onSize={(size) => view.change({ size })}
          />
        )}
      </section>
    </>
  )
}
