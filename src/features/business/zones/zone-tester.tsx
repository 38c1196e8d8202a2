import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Crosshair from 'lucide-react/icons/crosshair'
import MapPin from 'lucide-react/icons/map-pin'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { DeliveryAnswer } from '#/contract/service-zones'
import type { Place } from '#/domain/business/service-zone'
import { readAmount } from '#/domain/values/read-amount'
import { AmountField } from '#/components/amount/amount-field'
import { Reading } from '#/components/reading/reading'
import { CURRENCY_SIGN, type Currency } from '#/domain/values/money'
import { Button, IconButton } from '#/ui/input/button'
import { SearchField } from '#/ui/input/text-field'
import { placeText, readPlace } from './shape-edits'
import type { useZoneWords } from './use-zone-words'
import styles from './zones-page.module.css'

const EXAMPLE = '41.3275, 19.8189'

type Words = ReturnType<typeof useZoneWords>

/** Which zone is this place in, and what does a delivery there cost? Asked of the server, as an order would be. */
export const ZoneTester = ({
  businessId,
  currency,
  words,
  tried,
  middle,
  onTry,
}: {
  businessId: number
  currency: Currency
  words: Words
  tried: Place | undefined
  middle: () => Place
  onTry: (place: Place | undefined) => void
}) => {
  const { t } = useLingui()
  const [total, setTotal] = useState('')
  const [isWrong, setWrong] = useState(false)
  // A press on the map is said in words, too.
  const shown = tried === undefined ? '' : placeText(tried)
  const [typed, setTyped] = useState({ text: shown, of: shown })
  if (typed.of !== shown) setTyped({ text: shown, of: shown })
  const { text } = typed
  const tryIt = () => {
    const place = readPlace(text)
    setWrong(place === undefined)
    if (place !== undefined) onTry(place)
  }
  return (
    <section className={styles['tester']} aria-label={t`Test a location`}>
      <form
        className={styles['try']}
        onSubmit={(event) => {
          event.preventDefault()
          tryIt()
        }}
      >
        <SearchField
          label={t`Which zone is this location in?`}
          placeholder={t`Test a location: ${EXAMPLE}`}
          icon={MapPin}
          autoComplete="off"
          maxLength={60}
          value={text}
          aria-invalid={isWrong}
          onChange={(next) => {
            setTyped({ text: next, of: shown })
            setWrong(false)
          }}
        />
        <Button type="submit" variant="tonal">
          <Trans comment="button: which zone is this place in?">Test</Trans>
        </Button>
        <IconButton variant="outline" icon={Crosshair} label={t`Test the map centre`} onClick={() => onTry(middle())} />
        {isWrong && (
          <p role="alert">
            <Trans>Enter two coordinates, {EXAMPLE}, or press the map.</Trans>
          </p>
        )}
        {tried !== undefined && (
          <div className={styles['dishes']}>
            <AmountField
              label={t`Dishes total`}
              end={CURRENCY_SIGN[currency]}
              maxLength={10}
              value={total}
              onChange={setTotal}
            />
            <IconButton variant="ghost" icon={X} label={t`Remove pin`} onClick={() => onTry(undefined)} />
          </div>
        )}
      </form>
      {tried !== undefined && (
        <Answer businessId={businessId} place={tried} total={readAmount(total) ?? 0} words={words} />
      )}
    </section>
  )
}

const Answer = ({
  businessId,
  place,
  total,
  words,
}: {
  businessId: number
  place: Place
  total: number
  words: Words
}) => {
  const answer = useQuery({
    ...query(api.serviceZones.at, {
      params: { id: businessId },
      query: { latitude: place.latitude, longitude: place.longitude, total },
    }),
    meta: { isKept: false },
  })
  return (
    <div className={styles['answer']} role="status">
      <Reading of={answer}>{(said) => <Said said={said} total={total} words={words} />}</Reading>
    </div>
  )
}

const Said = ({
  said: { kind, zone, transportCost, missing, minutes },
  total,
  words: { money },
}: {
  said: DeliveryAnswer
  total: number
  words: Words
}) => {
  if (kind === 'outside' || kind === 'nowhere' || transportCost === null)
    return (
      <>
        <b>{kind === 'nowhere' ? <Trans>No zones: takeaway only</Trans> : <Trans>Outside all zones</Trans>}</b>
        <span>
          <Trans>No delivery to this location.</Trans>
        </span>
      </>
    )
  const name = zone?.name ?? ''
  const price = money(transportCost)
  const [missingText, dishes] = [money(missing), money(total)]
  const [inAll, onTheRoad] = [minutes?.inAll ?? 0, minutes?.onTheRoad ?? 0]
  return (
    <>
      <b>
        {kind === 'anywhere' ? (
          <Trans>No zones: {price}</Trans>
        ) : (
          <Trans>
            {name}: {price}
          </Trans>
        )}
      </b>
      <span>
        {kind === 'below_minimum' && (
          <>
            <Trans>
              {dishes} is below the minimum: {missingText} more needed.
            </Trans>{' '}
          </>
        )}
        <Trans>
          {inAll} min from order to door, incl. {onTheRoad} min travel.
        </Trans>
      </span>
    </>
  )
}
