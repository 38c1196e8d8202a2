import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import { type ReactNode, useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useCurrentBusiness } from '#/components/current-business'
import { PageHeader } from '#/components/page-header'
import { Reading } from '#/components/reading/reading'
import type { MealGroup } from '#/contract/company-orders'
import { hasMeals } from '#/domain/meals/added-meal'
import { MEAL_COLUMNS, type MealColumn } from '#/domain/meals/group-command'
import type { Shown } from '#/offline/facts/groups-view'
import { useShownGroups } from '#/offline/facts/use-shown-groups'
import { Chip } from '#/ui/display/chip'
import { EmptyState } from '#/ui/display/empty-state'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import styles from './board.module.css'
import { DayListDialog } from './day-list-dialog'
import { GroupCard } from './group-card'
import { COLUMN_LOOK } from './group-looks'
import { GroupPanel } from './group-panel'
import { useKeptDetails } from './use-kept-details'
import { usePrintKey } from './use-print-key'

type ShownMealGroup = Shown<MealGroup>

/** `/b2bOrders/kanban`: what is cooked for companies today, from the open list to the door. */
export const MealBoardPage = () => {
  const { t } = useLingui()
  const business = useCurrentBusiness()
  const reading = useQuery(
    query(api.companyOrders.board, {
      query: business === undefined ? {} : { businessId: business.restaurantID },
    }),
  )
  const [isListOpen, setListOpen] = useState(false)
  const count = reading.data?.groups.reduce((sum, { meals }) => sum + meals, 0) ?? 0
  const toLists = (
    <Button variant="outline" icon={ClipboardList} onClick={() => setListOpen(true)}>
      <Trans>Lists of the day</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader
        title={<Trans context="company orders of the day">Today</Trans>}
        actions={
          <>
            {count > 0 && <b>{t`${plural(count, { one: '# meal', other: '# meals' })}`}</b>}
            {toLists}
          </>
        }
        mobile={<div className={styles['lists-bar']}>{toLists}</div>}
      />
      <Reading of={reading} stale="list">
        {({ groups }) => (
          <MealBoard
            read={groups}
            showsBusiness={business === undefined}
            isListOpen={isListOpen}
            onCloseList={() => setListOpen(false)}
          />
        )}
      </Reading>
    </>
  )
}

const MealBoard = ({
  read,
  showsBusiness,
  isListOpen,
  onCloseList,
}: {
  read: readonly MealGroup[]
  showsBusiness: boolean
  isListOpen: boolean
  onCloseList: () => void
}) => {
  const all = useShownGroups(read)
  const groups = all.filter(hasMeals)
  return (
    <>
      {groups.length === 0 ? (
        <EmptyState icon={Building2} title={<Trans>No company eats today</Trans>}>
          <Trans>Lists of companies appear here as soon as the first meal is ordered.</Trans>
        </EmptyState>
      ) : (
        <Columns groups={groups} showsBusiness={showsBusiness} />
      )}
      {isListOpen && <DayListDialog groups={all} showsBusiness={showsBusiness} onClose={onCloseList} />}
    </>
  )
}

const Columns = ({ groups, showsBusiness }: { groups: readonly ShownMealGroup[]; showsBusiness: boolean }) => {
  const { t } = useLingui()
  useKeptDetails(groups)
  const [shown, setShown] = useState<MealColumn>()
  const [opened, setOpened] = useState<ShownMealGroup>()
  const [printsAtOnce, setPrintsAtOnce] = useState(false)
  usePrintKey(groups, (group) => {
    setPrintsAtOnce(true)
    setOpened(group)
  })
  const inColumn = (column: MealColumn) => groups.filter((group) => group.column === column)
  // What waits for an answer has its place only while there is something.
  const columns = MEAL_COLUMNS.filter((column) => column !== 'toAccept' || inColumn(column).length > 0)
  const first = columns.find((column) => column !== 'open' && inColumn(column).length > 0) ?? 'open'
  const onPhone = shown !== undefined && columns.includes(shown) ? shown : first
  return (
    <>
      <div className={styles['board']}>
        {columns.map((column) => (
          <Column
            key={column}
            column={column}
            groups={inColumn(column)}
            isShown={column === onPhone}
            isFolded={column === 'delivered' && shown !== 'delivered' && first !== 'delivered'}
            onUnfold={() => setShown(column)}
          >
            {(group) => <GroupCard group={group} showsBusiness={showsBusiness} onOpen={() => setOpened(group)} />}
          </Column>
        ))}
      </div>
      <Tabs columns={columns} shown={onPhone} countOf={(column) => mealsIn(inColumn(column))} onShow={setShown} />
      <Dialog
        open={opened !== undefined}
        onClose={() => {
          setOpened(undefined)
          setPrintsAtOnce(false)
        }}
        title={opened?.company.name ?? ''}
        description={opened?.code}
        closeLabel={t`Close`}
      >
        {opened && <GroupPanel groupId={opened.id} printsAtOnce={printsAtOnce} />}
      </Dialog>
    </>
  )
}

const mealsIn = (groups: readonly MealGroup[]): number => groups.reduce((sum, { meals }) => sum + meals, 0)

const tabId = (column: MealColumn): string => `tab-${column}`
const columnId = (column: MealColumn): string => `meals-${column}`

const Column = ({
  column,
  groups,
  isShown,
  isFolded,
  onUnfold,
  children,
}: {
  column: MealColumn
  groups: readonly ShownMealGroup[]
  isShown: boolean
  /** Beside the others: as wide as its name, until it is pressed. */
  isFolded: boolean
  onUnfold: () => void
  children: (group: ShownMealGroup) => ReactNode
}) => {
  const { t, i18n } = useLingui()
  const { label, glyph: Glyph } = COLUMN_LOOK[column]
  const name = i18n._(label)
  const count = mealsIn(groups)
  const lists = groups.length
  return (
    <section
      id={columnId(column)}
      className={styles['column']}
      data-folded={isFolded || undefined}
      data-shown={isShown || undefined}
      aria-label={name}
    >
      {isFolded && (
        <button type="button" className={styles['strip']} aria-label={t`${name}, ${count}. Show`} onClick={onUnfold}>
          <Glyph />
          <Chip kind="count">{count}</Chip>
          <span>{name}</span>
        </button>
      )}
      <div className={styles['head']}>
        <Glyph />
        <h2>{name}</h2>
        <Chip kind="count">{count}</Chip>
        <span className={styles['lists']}>{t`${plural(lists, { one: '# list', other: '# lists' })}`}</span>
      </div>
      {lists === 0 ? (
        <p className={styles['none']}>
          <Trans>No lists</Trans>
        </p>
      ) : (
        <ul className={styles['cards']}>
          {groups.map((group) => (
            <li key={group.id}>{children(group)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** On phones: one column at a time. */
const Tabs = ({
  columns,
  shown,
  countOf,
  onShow,
}: {
  columns: readonly MealColumn[]
  shown: MealColumn
  countOf: (column: MealColumn) => number
  onShow: (column: MealColumn) => void
}) => {
  const { t, i18n } = useLingui()
  return (
    <nav className={styles['tabs']} aria-label={t`Company orders`}>
      {columns.map((column) => {
        const { label, glyph: Glyph } = COLUMN_LOOK[column]
        return (
          <button
            key={column}
            type="button"
            id={tabId(column)}
            className={styles['tab']}
            aria-controls={columnId(column)}
            aria-current={column === shown}
            onClick={() => onShow(column)}
          >
            <b>
              <Glyph />
              {countOf(column)}
            </b>
            <span>{i18n._(label)}</span>
          </button>
        )
      })}
    </nav>
  )
}
