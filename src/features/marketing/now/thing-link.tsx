import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { blockPageAt } from '../blocks/block-page-at'
import { campaignPageAt } from '../campaigns/campaign-page-at'
import styles from './live-now.module.css'
import type { ShownThing } from './use-shown-things'

/** Leads to where a thing is changed. */
export const ThingLink = ({ to: { kind, id }, children }: { to: ShownThing; children: ReactNode }) => {
  const className = styles['link'] ?? ''
  if (kind === 'campaign')
    return (
      <Link {...campaignPageAt(id)} className={className}>
        {children}
      </Link>
    )
  if (kind === 'block')
    return (
      <Link {...blockPageAt(id)} className={className}>
        {children}
      </Link>
    )
  return (
    // The list's own words of its address: which row is open beside it.
    <Link to="/admin/marketing/banners" search={{ open: id } as never} className={className}>
      {children}
    </Link>
  )
}
