import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { Button } from '#/ui/input/button'
import { lazyPart } from '#/ui/timing/lazy-part'
import type { List } from './list-definition'
import styles from './list-page.module.css'
import { countedDays, isNarrowed, type ListState } from './list-state'
import { DetailChips } from './detail-chips'
import { ChoiceList, FilterChip } from './filter-chip'
import { PeriodChip } from './period-chip'
import { pickOf } from './picks'
import { SearchBox } from './search-box'
import type { ListView } from './use-list-view'
import { ViewMenu } from './view-menu'

const ExportDialog = lazyPart(async () => (await import('./export-dialog')).ExportDialog)
const FilterSheet = lazyPart(async () => (await import('./filter-sheet')).FilterSheet)

/** Search, filters, and at the end what concerns the list as a whole. On phones most of it stands in a sheet. */
export const ListToolbar = <Row,>({
  list,
  view,
  hidden,
  total,
  isPhone,
  isCovered,
}: {
  list: List<Row>
  view: ListView
  hidden: readonly string[]
  /** Rows that fit; `undefined` while it is not known. */
  total: number | undefined
  isPhone: boolean
  /** The bar of chosen rows stands over it. */
  isCovered: boolean
}) => {
  const { t } = useLingui()
  const { state, change } = view
  const [open, setOpen] = useState<'export' | 'filters'>()
  const isSet = isNarrowed(list.spec, state)
  const hasChoice =
    Object.keys(list.choices).some((key) => valueOf(state, key) !== list.spec.choices[key]?.[0]) ||
    Object.keys(list.picks).some((key) => state.details[key] !== undefined)
  const canExport = list.file.columns.length > 0
  // `late` takes no generic component. The dialog only hands the list's rows back to the list's own functions.
  const exported = list as unknown as List<never>
  return (
    <div className={styles['toolbar']} role="search" aria-label={list.words.title} inert={isCovered}>
      {list.words.search !== undefined && (
        <SearchBox
          className={styles['search']}
          label={list.words.search}
          value={state.q}
          onSearch={(q) => change({ q }, true)}
        />
      )}
      {list.periodStands === undefined && (
        <PeriodChip
          state={state}
          usual={list.spec.period}
          today={list.today()}
          counts={countedDays(list.spec, state)}
          onChange={change}
        />
      )}
      {isPhone ? (
        <Button
          variant={hasChoice ? 'tonal' : 'outline'}
          icon={SlidersHorizontal}
          className={styles['grow'] ?? ''}
          onClick={() => setOpen('filters')}
        >
          <Trans>Filters</Trans>
        </Button>
      ) : (
        <>
          {Object.entries(list.choices).map(([key, { label, options }]) => (
            <FilterChip
              key={key}
              label={label}
              value={options[valueOf(state, key)] ?? ''}
              isSet={valueOf(state, key) !== list.spec.choices[key]?.[0]}
            >
              {(close) => (
                <ChoiceList
                  label={label}
                  value={valueOf(state, key)}
                  options={options}
                  onChoose={(value) => {
                    change(({ choices }) => ({ choices: { ...choices, [key]: value } }))
                    close()
                  }}
                />
              )}
            </FilterChip>
          ))}
          {Object.entries(list.picks).map(([key, pick]) => {
            const { isSet: isPicked, value, options, choose } = pickOf(key, pick, state)
            return (
              <FilterChip key={key} label={pick.label} value={options[value] ?? ''} isSet={isPicked}>
                {(close) => (
                  <ChoiceList
                    label={pick.label}
                    value={value}
                    options={options}
                    onChoose={(chosen) => {
                      change(({ details }) => ({ details: choose(chosen, details) }))
                      close()
                    }}
                  />
                )}
              </FilterChip>
            )
          })}
          {isSet && (
            <Button variant="link" onClick={view.clear}>
              <Trans>Clear</Trans>
            </Button>
          )}
          <span className={styles['end']}>
            <ViewMenu columns={list.columns} view={view} hidden={hidden} />
            {canExport && (
              <Button variant="outline" icon={Download} onClick={() => setOpen('export')}>
                {t`Export CSV`}
              </Button>
            )}
          </span>
        </>
      )}
      <DetailChips list={list} view={view} />
      {isPhone && (
        <FilterSheet
          open={open === 'filters'}
          list={list}
          view={view}
          total={total}
          onClose={() => setOpen(undefined)}
          {...(canExport && { onExport: () => setOpen('export') })}
        />
      )}
      {canExport && (
        <ExportDialog
          open={open === 'export'}
          list={exported}
          state={state}
          total={total}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

const valueOf = (state: ListState, key: string): string => state.choices[key] ?? ''
