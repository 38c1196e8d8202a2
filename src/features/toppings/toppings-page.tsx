import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Layers from 'lucide-react/icons/layers'
import Plus from 'lucide-react/icons/plus'
import { useBusiness } from '#/components/current-business'
import { Reading } from '#/components/reading/reading'
import { useOpened } from '#/components/use-opened'
import type { EditedToppingType } from '#/contract/toppings'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { EmptyState } from '#/ui/display/empty-state'
import { Button } from '#/ui/input/button'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import styles from './toppings.module.css'
import { typesQuery } from './toppings-ahead'
import { TypeEditor } from './type-editor'
import { TypesList } from './types-list'

const NEW = 'new'

/** `/business/{id}/toppings`: the types at the left, one of them at the right; on phones one after the other. */
export const ToppingsPage = ({ businessId }: { businessId: number }) => {
  const reading = useQuery(typesQuery(businessId))
  return (
    <Reading of={reading} stale="list">
      {({ items }) => <Types businessId={businessId} types={items} />}
    </Reading>
  )
}

const Types = ({ businessId, types }: { businessId: number; types: readonly EditedToppingType[] }) => {
  const isPhone = useMediaQuery(PHONE)
  const mayEdit = useMay(ACCESS.toppings)
  const business = useBusiness(businessId)
  const { opened, open } = useOpened<typeof NEW>()
  // Wide screens show the first one beside the list; a phone shows the list.
  const shown = types.find(({ id }) => String(id) === opened) ?? (isPhone ? undefined : types[0])
  const isNew = opened === NEW && mayEdit
  const add = () => open(NEW)
  if (types.length === 0 && !isNew) {
    return (
      <div className={styles['panel']}>
        <EmptyState
          icon={Layers}
          title={<Trans>No toppings yet</Trans>}
          action={
            mayEdit && (
              <Button icon={Plus} onClick={add}>
                <Trans>New type</Trans>
              </Button>
            )
          }
        >
          <Trans>A type groups items that guests add to a dish: “Dough: choose 1”, “Extras: choose up to 5”.</Trans>
        </EmptyState>
      </div>
    )
  }
  const isListShown = !isPhone || (shown === undefined && !isNew)
  return (
    <div className={styles['columns']}>
      {isListShown && (
        <TypesList
          businessId={businessId}
          types={types}
          shownId={isNew ? undefined : shown?.id}
          mayEdit={mayEdit}
          onNew={add}
          linkOf={(id) => ({ open: id })}
        />
      )}
      {(isNew || shown !== undefined) && (
        <div className={styles['editor']}>
          <TypeEditor
            key={isNew ? NEW : shown?.id}
            businessId={businessId}
            type={isNew ? undefined : shown}
            currency={business?.currency ?? 'ALL'}
            timeZone={business?.timeZone}
            mayEdit={mayEdit}
            onMade={({ id }) => open(id, true)}
            onRemoved={() => open(undefined, true)}
          />
        </div>
      )}
    </div>
  )
}
