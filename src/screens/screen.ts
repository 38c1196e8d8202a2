import type { MessageDescriptor } from '@lingui/core'
import type { Access } from '#/domain/people/access'
import type { Area } from '#/i18n/screen-texts'

/** Parts of the navigation; `app/frame/nav.ts` gives them their order, label and icon. */
export type NavGroupId =
  | 'home'
  | 'dashboard'
  | 'orders'
  | 'discounts'
  | 'menu'
  | 'finance'
  | 'reports'
  | 'company-orders'
  | 'company'
  | 'marketing'
  | 'administration'
  | 'readiness'

/** Whose navigation a link stands in, by what they have; `oneBusiness` leads to that one. */
export type NavCondition = 'oneBusiness' | 'severalBusinesses' | 'servesCompanies' | 'oneCompany' | 'severalCompanies'

/** A link of the navigation. Links of a group stand in the order of their rows. */
export type NavPlace = {
  group: NavGroupId
  /** Left out: the title. */
  label?: MessageDescriptor
  /** Left out: the navigation of restaurants alone. */
  login?: 'b2b'
  when?: NavCondition
  /** Who may do what the screen is for, where its URL alone opens for more. */
  access?: Access
  /** Shows how many orders wait for an answer. */
  showsWaiting?: true
}

/**
 * What people call a screen in any of the three languages, without marks on letters: searched for, never shown. A manager who uses
 * the app in one language finds its screens in the others, too.
 */
export type SearchWords = { words: string }

type Page = {
  /** Segments in braces are parameters, `{id?}` may be missing. */
  path: string
  name: string
  /** Who may open it. */
  access: Access
  title: MessageDescriptor
  /** Whoever may not open it is told so on the page itself; every other one sends home. */
  saysRefusal?: true
  /** The list of a business's screens stands beside it: the navigation folds to a rail. */
  takesRail?: true
  /** Not in the specification's list of routes (`app/route-list.tsv`). */
  isUnlisted?: true
  /** What stands in the navigation has words to be found by. */
  nav?: (NavPlace & SearchWords) | readonly (NavPlace & SearchWords)[]
}

type Redirect = { path: string; access: Access; redirect: string }

/** One URL of the app; several places in the navigation are those of different people. */
export type ScreenRow = Page | Redirect

/** `area`: whose texts it says beside those that all screens share. */
export type Screen = Page & { area: Area | undefined }
