import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ToBoard } from '#/components/to-board'
import { PageHeader } from '#/components/page-header'
import type { LaterPlan } from '#/screens/screen'
import { Button } from '#/ui/input/button'
import { EmptyState } from '#/ui/display/empty-state'
import { RestingDome } from '#/ui/display/page-art'
import styles from './later-page.module.css'

type Place = 'home' | 'list' | 'profile'

/** What is to come, and where its work is done until then. */
const PLANS: Readonly<Record<LaterPlan, { what: MessageDescriptor; meanwhile: Place }>> = {
  companyOrders: {
    what: msg`Company orders will be planned here, by day and week.`,
    meanwhile: 'list',
  },
  companies: {
    what: msg`Companies will be managed here, with their employees, budgets and invoices.`,
    meanwhile: 'home',
  },
  settings: {
    what: msg`Account and device settings will be here together.`,
    meanwhile: 'profile',
  },
}

/** A page that the app will have and has not yet: what it will be, and where to go meanwhile. */
export const LaterPage = ({ plan, title }: { plan: LaterPlan; title: string }) => {
  const { i18n } = useLingui()
  const { what, meanwhile } = PLANS[plan]
  return (
    <div className={styles['page']}>
      <PageHeader title={title} back />
      <EmptyState
        art={<RestingDome />}
        title={<Trans>“{title}” is coming soon</Trans>}
        action={
          <div className={styles['actions']}>
            <Button size="kitchen" asChild>
              {meanwhile === 'list' ? (
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
        <Trans>Not implemented yet.</Trans> {i18n._(what)} <Meanwhile place={meanwhile} />
      </EmptyState>
    </div>
  )
}

const Meanwhile = ({ place }: { place: Place }) => {
  if (place === 'list')
    return <Trans>Until then, every order is in the list, which totals and exports what it shows.</Trans>
  if (place === 'profile')
    return <Trans>Until then language, theme, text size and ring are set in the profile menu.</Trans>
  return <Trans>Until then, Home shows today’s figures and the order list those of other days.</Trans>
}
