import { useLingui } from '@lingui/react/macro'
import Building from 'lucide-react/icons/building-2'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Store from 'lucide-react/icons/store'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useUser } from '#/session/use-session'
import { classNames } from '#/ui/timing/class-names'
import styles from './business-picker.module.css'
import { useShownBusiness } from './shown-business'
import { useShownCompany } from './shown-company'

export type BusinessTriggerLook = {
  /** Replaces the look of the button in the top bar. */
  className?: string | undefined
  /** A second line on the button. */
  sub?: ReactNode
}

/** Names the business that the screen is about; with only one it leads to its details. Of somebody of a company it names theirs; of several the one that is shown. */
export const BusinessTrigger = ({
  className,
  sub,
  ...rest
}: BusinessTriggerLook & Omit<ComponentPropsWithRef<'button'>, 'className'>) => {
  const { t } = useLingui()
  const { restaurants, companies } = useUser()
  const current = useShownBusiness()
  const [company, second] = companies
  if (restaurants.length === 0 && second !== undefined) return <CompanyTrigger className={className} {...rest} />
  if (restaurants.length === 0)
    return company === undefined ? null : (
      <Link
        to="/company/details/$id"
        params={{ id: String(company.id) }}
        className={classNames(className ?? styles['button'])}
      >
        <Building />
        <span className={styles['name']}>
          <b>{company.name}</b>
        </span>
      </Link>
    )
  const name = current?.restaurantName ?? t`All businesses`
  const [only] = restaurants
  const words = (
    <>
      <Store />
      <span data-words className={styles['name']}>
        <b>{name}</b>
        {sub !== undefined && <span className={styles['sub']}>{sub}</span>}
      </span>
    </>
  )
  if (only !== undefined && restaurants.length === 1) {
    return (
      <Link
        to="/business/$id/details"
        params={{ id: String(only.restaurantID) }}
        aria-label={t`Details of ${name}`}
        className={classNames(className ?? styles['button'])}
      >
        {words}
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...rest}
      aria-label={t`Business: ${name}`}
      className={classNames(className ?? styles['button'])}
    >
      {words}
      <ChevronDown />
    </button>
  )
}

const CompanyTrigger = ({ className, ...rest }: ComponentPropsWithRef<'button'>) => {
  const { t } = useLingui()
  const { shown } = useShownCompany()
  const name = shown?.name ?? t`All companies`
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...rest}
      aria-label={t`Company: ${name}`}
      className={classNames(className ?? styles['button'])}
    >
      <Building />
      <span className={styles['name']}>
        <b>{name}</b>
      </span>
      <ChevronDown />
    </button>
  )
}
