import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Panel } from '#/components/panel'
import { Reading } from '#/components/reading/reading'
import type { TakeAwayPoint } from '#/contract/menu'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { EmptyState } from '#/ui/display/empty-state'
import { Button, IconButton } from '#/ui/input/button'
import { useHubId } from '../hub/use-hub-id'
import styles from '../section.module.css'
import { PointDialog } from './point-dialog'
import { RemovePoint } from './remove-point'
import { useUseText } from './use-use-text'

/** Where guests of a business fetch what they ordered. */
export const TakeAwayPointsSection = () => {
  const id = useHubId()
  const reading = useQuery(query(api.menu.takeAwayPoints, { params: { id } }))
  const mayEdit = useMay(ACCESS.editBusiness)
  /** `null`: a new one. */
  const [edited, setEdited] = useState<TakeAwayPoint | null>()
  const [removed, setRemoved] = useState<TakeAwayPoint>()
  const add = mayEdit && (
    <Button variant="outline" icon={Plus} onClick={() => setEdited(null)}>
      <Trans>Add point</Trans>
    </Button>
  )
  return (
    <Panel title={<Trans>Takeaway points</Trans>} aside={add}>
      <Reading of={reading} stale="list">
        {(points) =>
          points.length === 0 ? (
            <EmptyState icon={MapPin} heading="h3" title={<Trans>No takeaway points yet</Trans>}>
              <Trans>Guests can only order delivery.</Trans>
            </EmptyState>
          ) : (
            <ul className={styles['rows']}>
              {points.map((point) => (
                <PointRow
                  key={point.id}
                  businessId={id}
                  point={point}
                  {...(mayEdit && { onEdit: () => setEdited(point), onRemove: () => setRemoved(point) })}
                />
              ))}
            </ul>
          )
        }
      </Reading>
      {edited !== undefined && (
        <PointDialog businessId={id} point={edited ?? undefined} onClose={() => setEdited(undefined)} />
      )}
      {removed !== undefined && <RemovePoint businessId={id} point={removed} onClose={() => setRemoved(undefined)} />}
    </Panel>
  )
}

const PointRow = ({
  businessId,
  point,
  onEdit,
  onRemove,
}: {
  businessId: number
  point: TakeAwayPoint
  onEdit?: () => void
  onRemove?: () => void
}) => {
  const { t } = useLingui()
  const use = useUseText(businessId, point.id)
  const { pointName, address } = point
  return (
    <li>
      <MapPin aria-hidden />
      <span className={styles['words']}>
        <b>{pointName}</b>
        <small>{[address, use].filter((part) => part !== '').join(' · ')}</small>
      </span>
      {onEdit !== undefined && <IconButton icon={Pencil} label={t`Edit ${pointName}`} onClick={onEdit} />}
      {onRemove !== undefined && <IconButton icon={Trash} label={t`Remove ${pointName}`} onClick={onRemove} />}
    </li>
  )
}
