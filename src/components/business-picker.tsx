import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Store from 'lucide-react/icons/store'
import { Link } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import type { Business } from '#/contract/businesses'
import { usePreferences, useUser } from '#/session/use-session'
import { Popover } from '#/ui/overlay/popover'
import { TextField } from '#/ui/input/text-field'
import { useDebounced } from '#/ui/timing/use-debounced'
import { WAITS } from '#/ui/timing/waits'
import styles from './business-picker.module.css'
import { CompanyPicker } from './company-picker'
import { BusinessTrigger, type BusinessTriggerLook } from './business-trigger'
import { matchesSearch } from './business-search'
import { useChooseOfPage, useShownBusiness } from './shown-business'

/** Which business the screen is about: one, or all of them; its details are a press further. */
export const BusinessPicker = ({
  initiallyOpen = false,
  ...look
}: {
  initiallyOpen?: boolean
} & BusinessTriggerLook) => {
  const { t } = useLingui()
  const { restaurants, companies } = useUser()
  const [open, setOpen] = useState(initiallyOpen)
  if (restaurants.length === 0 && companies.length > 1) return <CompanyPicker initiallyOpen={initiallyOpen} {...look} />
  // There is nothing to choose: its name leads to its details.
  if (restaurants.length <= 1) return <BusinessTrigger {...look} />
  return (
    <Popover
      title={t`Business`}
      closeLabel={t`Close`}
      open={open}
      onOpenChange={setOpen}
      className={styles['surface'] ?? ''}
      trigger={<BusinessTrigger {...look} />}
    >
      <Choices businesses={restaurants} onChosen={() => setOpen(false)} />
    </Popover>
  )
}

const Choices = ({ businesses, onChosen }: { businesses: readonly Business[]; onChosen: () => void }) => {
  const { t } = useLingui()
  const [, setPreferences] = usePreferences()
  const current = useShownBusiness()
  const chooseOfPage = useChooseOfPage()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed, WAITS.selectorInputMs)
  const found = businesses.filter((business) => matchesSearch(business, search))
  const choose = (businessId: number | null) => {
    if (chooseOfPage !== undefined && businessId !== null) chooseOfPage(businessId)
    else setPreferences({ businessId })
    onChosen()
  }
  return (
    <div className={styles['choices']}>
      <TextField label={t`Search by name or city`} type="search" icon={Search} value={typed} onChange={setTyped} />
      <ul className={styles['list']}>
        {/* A page of one business cannot be about all of them. */}
        {search === '' && chooseOfPage === undefined && (
          <Choice
            name={t`All businesses`}
            sub={t`${plural(businesses.length, { one: '# business', other: '# businesses' })}`}
            chosen={current === undefined}
            onChoose={() => choose(null)}
          />
        )}
        {found.map(({ restaurantID, restaurantName, city }) => (
          <Choice
            key={restaurantID}
            name={restaurantName}
            sub={city.description}
            chosen={current?.restaurantID === restaurantID}
            onChoose={() => choose(restaurantID)}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status" className={styles['none']}>
          <Trans>No business matches “{search}”.</Trans>
        </p>
      )}
      {current !== undefined && (
        <Link
          to="/business/$id/details"
          params={{ id: String(current.restaurantID) }}
          className={styles['details']}
          onClick={onChosen}
        >
          <Store />
          <Trans>Details of {current.restaurantName}</Trans>
        </Link>
      )}
    </div>
  )
}

const Choice = ({
  name,
  sub,
  chosen,
  onChoose,
}: {
  name: string
  sub: string
  chosen: boolean
  onChoose: () => void
}) => (
  <li>
    <button type="button" aria-pressed={chosen} className={styles['choice']} onClick={onChoose}>
      <span className={styles['name']}>
        <b>{name}</b>
        <span className={styles['sub']}>{sub}</span>
      </span>
      {chosen && <Check />}
    </button>
  </li>
)
