import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { type FoundAddress, reverseGeocode } from '#/api/reverse-geocode'
import { usePosSettings } from '#/offline/facts/use-settings'
import { Button } from '#/ui/input/button'
import styles from './found-address.module.css'
import type { Point } from '#/components/map/map-point'

/** Asks the map's server what stands at the pin, on a press; what it says is offered, never filled in by itself. */
export const FoundAddressHint = ({
  point,
  street,
  onUse,
}: {
  point: Point
  street: string
  onUse: (found: FoundAddress) => void
}) => {
  const { i18n } = useLingui()
  const baseUrl = usePosSettings()?.mapsBaseUrl ?? ''
  const [asked, setAsked] = useState<Point>()
  const isAsked = asked?.latitude === point.latitude && asked.longitude === point.longitude
  const found = useQuery({
    queryKey: ['reverseGeocode', baseUrl, point, i18n.locale],
    queryFn: async () => (await reverseGeocode(baseUrl, point, i18n.locale)) ?? null,
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (baseUrl === '') return null
  if (!isAsked) {
    return (
      <Button variant="outline" icon={MapPin} className={styles['pick'] ?? ''} onClick={() => setAsked(point)}>
        <Trans>Find address at pin</Trans>
      </Button>
    )
  }
  return (
    <div className={styles['found']} role="status">
      {found.isPending ? (
        <Trans>Checking the map…</Trans>
      ) : found.isError ? (
        <>
          <Trans>The map could not be reached.</Trans>
          <Button variant="outline" busy={found.isFetching} onClick={() => void found.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : found.data === null ? (
        <Trans>No address found there.</Trans>
      ) : (
        <>
          <b>{[found.data.street, found.data.details].filter(Boolean).join(', ')}</b>
          {found.data.street !== street.trim() && (
            <Button variant="tonal" onClick={() => found.data !== null && onUse(found.data)}>
              <Trans>Use this address</Trans>
            </Button>
          )}
        </>
      )}
    </div>
  )
}
