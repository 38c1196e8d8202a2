import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { StateTag } from '#/components/state-tag'
import { ifRevision } from '#/contract/revision'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import { MissingRecord } from '#/components/missing-record'
import { PageHeader } from '#/components/page-header'
import { RecordHead } from '#/components/record-head'
import { Reading } from '#/components/reading/reading'
import { useSayDone } from '#/components/use-say-done'
import type { Discount } from '#/contract/discounts'
import { ACCESS } from '#/domain/people/access'
import { wallClockAt } from '#/domain/values/wall-clock'
import { DEFAULT_TIME_ZONE } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { useMay, useUser } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { DISCOUNT_STATUS } from '../discount-status'
import { useDuplicate } from '../use-duplicate'
import { DiscountFields } from './discount-form'
import { GuestsPanel } from './guests-panel'
import { OverlapsPanel } from './overlaps-panel'
import { UsePanel } from './use-panel'
import { useDiscountForm, useDiscountLabels } from './use-discount-form'
import { useDiscountWords } from './use-discount-words'

/** One discount, or a new one: `/discounts/new`. */
export const DiscountPage = () => {
  const { t } = useLingui()
  const id = useParams({ strict: false, select: (params) => params.id ?? '' })
  return (
    <>
      <PageHeader title={id === 'new' ? t`New discount` : t`Discount`} back />
      {id === 'new' ? <OneDiscount discount={undefined} /> : <KnownDiscount key={id} id={Number(id) || 0} />}
    </>
  )
}

const KnownDiscount = ({ id }: { id: number }) => {
  const reading = useQuery(query(api.discounts.one, { params: { id } }))
  return (
    <Reading of={reading} missing={<NotHere />}>
      {(discount) => <OneDiscount discount={discount} />}
    </Reading>
  )
}

const NotHere = () => (
  <MissingRecord
    title={<Trans>This discount is not here</Trans>}
    action={
      <Button asChild>
        <Link to="/discounts/list">
          <Trans>All discounts</Trans>
        </Link>
      </Button>
    }
  />
)

const OneDiscount = ({ discount }: { discount: Discount | undefined }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sayDone = useSayDone()
  const { restaurants } = useUser()
  const [businessId, setBusinessId] = useState(discount?.businessId)
  const business = restaurants.find(({ restaurantID }) => restaurantID === businessId)
  const timeZone = business?.timeZone ?? DEFAULT_TIME_ZONE
  const form = useDiscountForm(discount, {
    today: wallClockAt(serverNow(), timeZone).day,
    onSaved: (saved) => {
      sayDone(t`Discount saved.`)
      if (discount === undefined)
        void navigate({ to: '/discounts/$id', params: { id: String(saved.id) }, replace: true })
    },
  })
  const [chosen] = form.values.businessIds
  if (chosen !== undefined && chosen !== businessId) setBusinessId(chosen)
  const currency = discount?.currency ?? business?.currency ?? 'ALL'
  return (
    <>
      {discount !== undefined && <DiscountHead discount={discount} />}
      <DiscountFields
        form={form}
        isNew={discount === undefined}
        currency={currency}
        aside={
          <>
            <GuestsPanel values={form.values} currency={currency} />
            <OverlapsPanel id={discount?.id} values={form.values} />
            {discount !== undefined && discount.ordersNo > 0 && <UsePanel discount={discount} />}
            {discount !== undefined && <ChangesPanel discount={discount} timeZone={timeZone} />}
          </>
        }
      />
    </>
  )
}

/** Which discount it is, where it stands, and what can be done with it. */
const DiscountHead = ({ discount }: { discount: Discount }) => {
  const { duplicate, isBusy: isCopying } = useDuplicate()
  const [isEnding, setEnding] = useState(false)
  const isDisconnected = useConnectionState() === 'disconnected'
  const mayWrite = useMay(ACCESS.discountsWriting)
  const { id, title, status, createdBy, customersNo, businessName } = discount
  const ending = useSave(api.discounts.end)
  const end = async () => {
    const { isSaved } = await ending.save({ params: { id } }, ifRevision(discount.revision))
    if (isSaved) setEnding(false)
  }
  return (
    <>
      <RecordHead
        name={title}
        tag={<StateTag of={DISCOUNT_STATUS[status]} />}
        facts={
          <span>
            {businessName} · {createdBy !== null && <Trans>Created by {createdBy}</Trans>}{' '}
            {customersNo > 0 && <Trans>· guests: {customersNo}</Trans>}
          </span>
        }
      >
        {mayWrite && (
          <Button
            variant="outline"
            icon={Copy}
            busy={isCopying}
            disabled={isDisconnected}
            onClick={() => void duplicate(discount)}
          >
            <Trans>Duplicate</Trans>
          </Button>
        )}
        {mayWrite && (status === 'ACTIVE' || status === 'SCHEDULED') && (
          <Button variant="dangerGhost" disabled={isDisconnected} onClick={() => setEnding(true)}>
            <Trans>End now</Trans>
          </Button>
        )}
      </RecordHead>
      {isEnding && (
        <Confirm
          title={<Trans>End “{title}” now?</Trans>}
          description={<Trans>Guests stop getting it immediately. It cannot be restarted; a copy can.</Trans>}
          no={<Trans>Keep it</Trans>}
          yes={<Trans>End now</Trans>}
          saving={ending}
          onYes={() => void end()}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  )
}

/** Who changed the discount, when, and what it was before. */
const ChangesPanel = ({
  discount: { id, businessId, currency },
  timeZone,
}: {
  discount: Discount
  timeZone: string
}) => {
  const { t } = useLingui()
  const { wordOf } = useDiscountWords(businessId, currency)
  const labels = { ...useDiscountLabels(), draft: t`Draft` }
  return <HistoryPanel of={{ kind: 'discount', id }} fields={historyFields(labels, wordOf)} timeZone={timeZone} />
}
