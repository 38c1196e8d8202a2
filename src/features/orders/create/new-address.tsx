import { Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import type { OrderingZone } from '#/contract/service-zones'
import { ADDRESS_LINE_MAX } from '#/domain/orders/customer-limits'
import { usePosSettings } from '#/offline/facts/use-settings'
import { Button } from '#/ui/input/button'
import { TextField } from '#/ui/input/text-field'
import { FoundAddressHint } from '../address/found-address'
import { LazyAddressMap } from '#/components/map/lazy-map'
import { type Point, pointOf } from '#/components/map/map-point'
import styles from './create-order.module.css'
import type { Known, OrderForm } from './use-order-form'
import { useProblemText } from './use-problem-text'

/** Where the map opens when nothing nearer is known: the middle of Tirana, where the product is at home. */
const AT_HOME: Point = { latitude: 41.3275, longitude: 19.8189 }

/** Somewhere in a zone. */
const middleOf = (zone: OrderingZone | undefined): Point | undefined =>
  zone?.shape.kind === 'polygon' ? zone.shape.corners[0] : zone?.shape.center

/** An address nobody ordered to yet: words, and a pin on the map where the installation has one. */
export const NewAddress = ({
  form: { draft, change, problemOf },
  rules,
}: {
  form: OrderForm
  rules: Known['rules'] | undefined
}) => {
  const { t } = useLingui()
  const text = useProblemText()
  const tiles = usePosSettings()?.mapTiles ?? undefined
  const [isMapOpen, setMapOpen] = useState(draft.pin !== null)
  const nearest =
    draft.customer?.addresses.map(pointOf).find((point) => point !== undefined) ?? middleOf(rules?.zones[0])
  const start: Point = draft.pin ?? nearest ?? AT_HOME
  return (
    <>
      <div data-field="street">
        <TextField
          label={t`Street and number`}
          required
          autoComplete="off"
          maxLength={ADDRESS_LINE_MAX}
          error={text(problemOf('street'))}
          value={draft.street}
          onChange={(street) => change({ street })}
        />
      </div>
      <TextField
        label={t`Floor, door, how to find it`}
        autoComplete="off"
        maxLength={ADDRESS_LINE_MAX}
        value={draft.details}
        onChange={(details) => change({ details })}
      />
      {tiles !== undefined &&
        (isMapOpen ? (
          <>
            <LazyAddressMap
              tiles={tiles}
              point={start}
              label={t`Map: press to drop the pin`}
              onMove={(pin) => change({ pin })}
            />
            {draft.pin === null ? (
              <p className={styles['quiet']}>
                <Trans>Press the map where the house is.</Trans>
              </p>
            ) : (
              <>
                <FoundAddressHint
                  point={draft.pin}
                  street={draft.street}
                  onUse={(found) =>
                    change({
                      street: found.street,
                      ...(draft.details.trim() === '' && { details: found.details }),
                    })
                  }
                />
                <Button
                  variant="link"
                  onClick={() => {
                    change({ pin: null })
                    setMapOpen(false)
                  }}
                >
                  <Trans>Without a pin</Trans>
                </Button>
              </>
            )}
          </>
        ) : (
          <Button variant="outline" icon={MapPin} onClick={() => setMapOpen(true)}>
            <Trans>Put a pin on the map</Trans>
          </Button>
        ))}
    </>
  )
}
