import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { Panel } from '#/components/panel'
import { SortableList } from '#/components/sortable/sortable-list'
import { usePressedOrder } from '#/components/sortable/use-pressed-order'
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
  const { keys: pressed, press } = usePressedOrder<number>(dataUpdatedAt)
  const shown = pressed === undefined ? types : types.toSorted((a, b) => pressed.indexOf(a.id) - pressed.indexOf(b.id))
  const move = (from: number, to: number) => {
    const type = shown[from]
    if (type === undefined) return
    const ids = movedTo(shown, from, to).map(({ id }) => id)
    void press(ids, () => moving.save({ params: { id: businessId, typeId: type.id, n: to + 1 } }))
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
        onMove={move}
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
