import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { Panel } from '#/components/panel'
import { SortableList } from '#/components/sortable/sortable-list'
import type { EditedToppingType } from '#/contract/toppings'
import { activeCount } from '#/domain/menu/topping-rules'
import { movedTo } from '#/domain/values/moved-to'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { typesQuery } from './toppings-ahead'
import { useErrorText } from './use-error-text'
import styles from './toppings.module.css'
import { useToppingWords } from './use-topping-words'

/** The types in the order in which guests see them; a new order is saved at once. */
export const TypesList = ({
  businessId,
  types,
  shownId,
  mayEdit,
  onNew,
  linkOf,
}: {
  businessId: number
  types: readonly EditedToppingType[]
  shownId: number | undefined
  mayEdit: boolean
  onNew: () => void
  /** What of the URL opens a type. */
  linkOf: (id: number) => object
}) => {
  const { t } = useLingui()
  const { limits, dishes } = useToppingWords()
  const isDisconnected = useConnectionState() === 'disconnected'
  const moving = useSave(api.toppings.moveType)
  const errorText = useErrorText()
  const { dataUpdatedAt } = useQuery(typesQuery(businessId))
  // On screen at once, until the list was read after the last step was saved: a read in between knows only of the steps before.
  const [moved, setMoved] = useState<{ types: readonly EditedToppingType[]; savedAt: number }>()
  const underWay = useRef(0)
  const shown = moved !== undefined && dataUpdatedAt < moved.savedAt ? moved.types : types
  const move = async (from: number, to: number) => {
    const type = shown[from]
    if (type === undefined) return
    underWay.current += 1
    setMoved({ types: movedTo(shown, from, to), savedAt: Number.POSITIVE_INFINITY })
    const { isSaved } = await moving.save({ params: { id: businessId, typeId: type.id, n: to + 1 } })
    underWay.current -= 1
    if (!isSaved) setMoved(undefined)
    else if (underWay.current === 0) setMoved((now) => now && { ...now, savedAt: Date.now() })
  }
  return (
    <Panel
      title={<Trans>Types</Trans>}
      aside={
        mayEdit && (
          <Button variant="tonal" icon={Plus} onClick={onNew}>
            <Trans>New type</Trans>
          </Button>
        )
      }
    >
      <SortableList
        items={shown}
        keyOf={({ id }) => id}
        nameOf={({ displayedText }) => displayedText}
        onMove={(from, to) => void move(from, to)}
        label={t`Types`}
        disabled={!mayEdit || isDisconnected}
        className={styles['types']}
      >
        {(type, grip) => (
          <div className={styles['type']} data-shown={type.id === shownId || undefined}>
            {grip}
            <Link
              to="/business/$id/toppings"
              params={{ id: String(businessId) }}
              search={linkOf(type.id) as never}
              aria-current={type.id === shownId ? 'true' : undefined}
              resetScroll={false}
            >
              <span className={styles['words']}>
                <b>{type.displayedText}</b>
                <span>
                  {limits({ min: type.min, max: type.max, of: activeCount(type) })} · {dishes(type.dishes.length)}
                  {!type.active && (
                    <>
                      {' · '}
                      <Trans comment="a topping type that guests do not see">off</Trans>
                    </>
                  )}
                </span>
              </span>
              <ChevronRight />
            </Link>
          </div>
        )}
      </SortableList>
      <FailureLine>{moving.error === null ? '' : errorText(moving.error)}</FailureLine>
    </Panel>
  )
}
