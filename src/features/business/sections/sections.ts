import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import Utensils from 'lucide-react/icons/utensils'
import Clock from 'lucide-react/icons/clock'
import Contact from 'lucide-react/icons/contact-round'
import CreditCard from 'lucide-react/icons/credit-card'
import FilePen from 'lucide-react/icons/file-pen-line'
import History from 'lucide-react/icons/history'
import Layers from 'lucide-react/icons/layers'
import MapArea from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import Percent from 'lucide-react/icons/percent'
import Search from 'lucide-react/icons/search'
import Store from 'lucide-react/icons/store'
import ToggleRight from 'lucide-react/icons/toggle-right'
import Trophy from 'lucide-react/icons/trophy'
import { ACCESS, type Access } from '#/domain/people/access'
import type { Icon } from '#/ui/display/icon'

/** The screens of one business, as the last part of their URL. */
export const SECTION_IDS = [
  'menu',
  'toppings',
  'top-products',
  'hours',
  'zones',
  'take-away-points',
  'store',
  'contacts',
  'payment-methods',
  'features',
  'seo',
  'contract',
  'percentages',
  'log',
] as const
export type SectionId = (typeof SECTION_IDS)[number]

export type Section = {
  id: SectionId
  label: MessageDescriptor
  icon: Icon
  access: Access
  /** Where it is a page of its own, beside the hub. */
  path?: (businessId: number) => string
}

export type SectionGroup = { id: string; label: MessageDescriptor; sections: readonly Section[] }

/** All of them, in their order; those without a route file are not shown (`useSections`). */
export const SECTION_GROUPS: readonly SectionGroup[] = [
  {
    id: 'selling',
    label: msg({ message: 'Selling', context: 'screens of a business' }),
    sections: [
      { id: 'menu', label: msg`Menu`, icon: Utensils, access: 'signedIn', path: (id) => `/business/${id}/menu` },
      {
        id: 'toppings',
        label: msg`Toppings`,
        icon: Layers,
        access: 'signedIn',
        path: (id) => `/business/${id}/toppings`,
      },
      {
        id: 'top-products',
        label: msg`Top products`,
        icon: Trophy,
        access: ACCESS.topProducts,
        path: (id) => `/business/${id}/top/items`,
      },
    ],
  },
  {
    id: 'open',
    label: msg({ message: 'Open to guests', context: 'screens of a business' }),
    sections: [
      { id: 'hours', label: msg`Opening hours`, icon: Clock, access: 'signedIn' },
      { id: 'zones', label: msg`Service zones`, icon: MapArea, access: 'signedIn' },
      { id: 'take-away-points', label: msg`Take-away points`, icon: MapPin, access: 'signedIn' },
    ],
  },
  {
    id: 'about',
    label: msg({ message: 'About the business', context: 'screens of a business' }),
    sections: [
      { id: 'store', label: msg({ message: 'Details', context: 'of a business' }), icon: Store, access: 'signedIn' },
      { id: 'contacts', label: msg`Contacts`, icon: Contact, access: 'signedIn' },
      { id: 'payment-methods', label: msg`Payment methods`, icon: CreditCard, access: 'signedIn' },
      {
        id: 'features',
        label: msg({ message: 'Features', context: 'of a business' }),
        icon: ToggleRight,
        access: 'signedIn',
      },
      { id: 'seo', label: msg`Search engines`, icon: Search, access: 'signedIn' },
    ],
  },
  {
    id: 'platform',
    label: msg({ message: 'With the platform', context: 'screens of a business' }),
    sections: [
      {
        id: 'contract',
        label: msg({ message: 'Contract', context: 'with the platform' }),
        icon: FilePen,
        access: 'signedIn',
      },
      { id: 'percentages', label: msg`Percentages`, icon: Percent, access: ACCESS.finance },
      { id: 'log', label: msg({ message: 'Log', context: 'of a business' }), icon: History, access: 'signedIn' },
    ],
  },
]

/** The URL of a section of a business. */
export const pathOf = ({ id, path }: Section, businessId: number): string =>
  path?.(businessId) ?? `/business/${businessId}/details/${id}`
