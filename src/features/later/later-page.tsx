import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ToBoard } from '#/components/to-board'
import { PageHeader } from '#/components/page-header'
import { Button } from '#/ui/input/button'
import { EmptyState } from '#/ui/display/empty-state'
import { RestingDome } from '#/ui/display/page-art'
import styles from './later-page.module.css'

type Plan = { what: MessageDescriptor; meanwhile: 'home' | 'list' | 'profile' }

/** What each area of the app will be, and where its work is done until then. The first that a path begins with decides. */
const PLANS: readonly (readonly [path: string, plan: Plan])[] = [
  ['/b2bOrders', { what: msg`The orders of companies will be planned by day and by week here.`, meanwhile: 'list' }],
  [
    '/company',
    { what: msg`Companies will be managed here, with their employees, budgets and invoices.`, meanwhile: 'home' },
  ],
  [
    '/b2b',
    { what: msg`Companies will be managed here, with their employees, budgets and invoices.`, meanwhile: 'home' },
  ],
  [
    '/settings',
    { what: msg`The settings of your account and of this device will stand here together.`, meanwhile: 'profile' },
  ],
  // Finance and its dashboard.
  ['/', { what: msg`Invoices, payments and the figures of longer times will stand here.`, meanwhile: 'home' }],
]

/** A page that the app will have and has not yet: what it will be, and where to go meanwhile. `path` as in the route table. */
export const LaterPage = ({ path, title }: { path: string; title: string }) => {
  const { i18n } = useLingui()
  const plan = PLANS.find(([begin]) => path.startsWith(begin))?.[1]
  return (
    <div className={styles['page']}>
      <PageHeader title={title} back />
      <EmptyState
        art={<RestingDome />}
        title={<Trans>“{title}” is still to come</Trans>}
        action={
          <div className={styles['actions']}>
            <Button size="kitchen" asChild>
              {plan?.meanwhile === 'list' ? (
                <Link to="/orders/list">
                  <Trans>Go to the order list</Trans>
                </Link>
              ) : (
                <Link to="/home">
                  <Trans comment="button: to the page Home">Go to Home</Trans>
                </Link>
              )}
            </Button>
            <ToBoard size="kitchen" variant="outline" />
          </div>
        }
      >
        <Trans>Not implemented yet.</Trans> {plan && i18n._(plan.what)} <Meanwhile plan={plan} />
      </EmptyState>
    </div>
  )
}

const Meanwhile = ({ plan }: { plan: Plan | undefined }) => {
  if (plan?.meanwhile === 'list')
    return <Trans>Until then every order stands in the list, which adds up and exports what it shows.</Trans>
  if (plan?.meanwhile === 'profile')
    return <Trans>Until then language, theme, text size and ring are set in the profile menu.</Trans>
  return <Trans>Until then Home shows the figures of today, and the order list those of other days.</Trans>
}
