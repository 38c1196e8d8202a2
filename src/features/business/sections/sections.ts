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
import { BUSINESS_PAGES } from '#/screens/office'
import type { SearchWords } from '#/screens/screen'
import type { Icon } from '#/ui/display/icon'

type Section<Id extends string> = {
  /** The last part of its URL. */
  id: Id
  label: MessageDescriptor
  icon: Icon
  access: Access
  /** Where it is a page of its own, beside the hub: with the business as `{id?}`. */
  path?: string
} & SearchWords

/** A page of its own as a section: what its row says. */
const page = ({ path, title, access, nav: { words } }: (typeof BUSINESS_PAGES)[keyof typeof BUSINESS_PAGES]) => ({
  path,
  label: title,
  access,
  words,
})

type Group<Id extends string> = { id: string; label: MessageDescriptor; sections: readonly Section<Id>[] }
const groupsOf = <const Id extends string>(groups: readonly Group<Id>[]): readonly Group<Id>[] => groups

/** The screens of one business, all of them, in their order. */
export const SECTION_GROUPS = groupsOf([
  {
    id: 'selling',
    label: msg({ message: 'Selling', context: 'screens of a business' }),
    sections: [
      { id: 'menu', icon: Utensils, ...page(BUSINESS_PAGES.menu) },
      { id: 'toppings', icon: Layers, ...page(BUSINESS_PAGES.toppings) },
      { id: 'top-products', icon: Trophy, ...page(BUSINESS_PAGES.topProducts) },
    ],
  },
  {
    id: 'open',
    label: msg({ message: 'Open to guests', context: 'screens of a business' }),
    sections: [
      {
        id: 'hours',
        label: msg`Opening hours`,
        icon: Clock,
        access: 'signedIn',
        words: 'opening hours orari hapje orari apertura',
      },
      {
        id: 'zones',
        label: msg`Service zones`,
        icon: MapArea,
        access: 'signedIn',
        words: 'service zones delivery map zona sherbimi dergesa zone di consegna mappa',
      },
      {
        id: 'take-away-points',
        label: msg`Takeaway points`,
        icon: MapPin,
        access: 'signedIn',
        words: 'take-away points pika marrje punti di ritiro',
      },
    ],
  },
  {
    id: 'about',
    label: msg({ message: 'About the business', context: 'screens of a business' }),
    sections: [
      {
        id: 'store',
        label: msg({ message: 'Details', context: 'of a business' }),
        icon: Store,
        access: 'signedIn',
        words: 'store details logo te dhenat dettagli',
      },
      {
        id: 'contacts',
        label: msg`Contacts`,
        icon: Contact,
        access: 'signedIn',
        words: 'contacts phone kontakte telefon contatti telefono',
      },
      {
        id: 'payment-methods',
        label: msg`Payment methods`,
        icon: CreditCard,
        access: 'signedIn',
        words: 'payment methods cash card pagesa karta metodi di pagamento contanti',
      },
      {
        id: 'features',
        label: msg({ message: 'Features', context: 'of a business' }),
        icon: ToggleRight,
        access: 'signedIn',
        words: 'features auto accept vecori funzioni',
      },
      {
        id: 'seo',
        label: msg`Search engines`,
        icon: Search,
        access: 'signedIn',
        words: 'seo search engines motoret e kerkimit motori di ricerca',
      },
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
        words: 'contract kontrata contratto',
      },
      {
        id: 'percentages',
        label: msg`Percentages`,
        icon: Percent,
        access: ACCESS.finance,
        words: 'percentages commission perqindje komision percentuali commissioni',
      },
      {
        id: 'log',
        label: msg({ message: 'Log', context: 'of a business' }),
        icon: History,
        access: 'signedIn',
        words: 'log history ditari historiku registro storico',
      },
    ],
  },
])

export type SectionGroup = (typeof SECTION_GROUPS)[number]
export type SectionId = SectionGroup['sections'][number]['id']

/** What a link to a section carries besides: to a page beside the hub, the business's name for its title (specification §2). */
export const searchOf = ({ path }: Section<SectionId>, businessName: string): Record<string, string> =>
  path === undefined ? {} : { n: businessName }

/** The URL of a section of a business. */
export const pathOf = ({ id, path }: Section<SectionId>, businessId: number): string =>
  path === undefined ? `/business/${businessId}/details/${id}` : path.replace('{id?}', String(businessId))
