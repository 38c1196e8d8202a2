import { msg } from '@lingui/core/macro'
import { ACCESS } from '#/domain/people/access'
import type { ScreenRow } from './screen'

const { finance, reviews, discounts, topProducts, reports, administration } = ACCESS

/** Screens of a business that stand in its hub, too (`features/business/sections`). */
export const BUSINESS_PAGES = {
  menu: {
    path: '/business/{id?}/menu',
    name: 'BusinessMenu',
    access: 'signedIn',
    title: msg`Menu`,
    nav: { group: 'menu', when: 'oneBusiness', words: 'menu dishes prices menyja pjata cmime piatti prezzi' },
  },
  toppings: {
    path: '/business/{id?}/toppings',
    name: 'ToppingsList',
    access: 'signedIn',
    title: msg`Toppings`,
    takesRail: true,
    nav: { group: 'menu', when: 'oneBusiness', words: 'toppings extras shtesa aggiunte' },
  },
  topProducts: {
    path: '/business/{id?}/top/items',
    name: 'TopProducts',
    access: topProducts,
    title: msg`Top products`,
    takesRail: true,
    nav: {
      group: 'menu',
      when: 'oneBusiness',
      words: 'top products best sellers me te shitura produkte piatti piu venduti',
    },
  },
} as const satisfies Record<string, ScreenRow>

const FINANCE_WORDS = 'finance invoices payments financa fatura pagesa finanza fatture pagamenti'
const REPORT_WORDS = 'reports raporte report rapporti'

/** Screens that say the office's words: running businesses, and accounting for them. */
export const OFFICE_SCREENS: readonly ScreenRow[] = [
  {
    path: '/dashboard',
    name: 'Dashboard',
    access: finance,
    title: msg`Dashboard`,
    nav: { group: 'dashboard', words: 'dashboard figures sales shitje paneli vendite' },
  },
  {
    path: '/orders/drivers',
    name: 'OrdersDrivers',
    access: ACCESS.drivers,
    title: msg`Drivers`,
    isUnlisted: true,
    nav: { group: 'orders', words: 'drivers couriers shofere korriere autisti corrieri fattorini' },
  },
  {
    path: '/orders/reviews',
    name: 'OrdersReviews',
    access: reviews,
    title: msg`Reviews`,
    nav: { group: 'orders', words: 'reviews stars vleresime yje recensioni stelle' },
  },
  { path: '/discounts', access: discounts, redirect: '/discounts/list' },
  {
    path: '/discounts/list',
    name: 'DiscountList',
    access: discounts,
    title: msg`Discounts`,
    nav: { group: 'discounts', words: 'discounts coupon zbritje kupon sconti' },
  },
  { path: '/discounts/{id}', name: 'DiscountDetails', access: discounts, title: msg`Discount` },

  ...Object.values(BUSINESS_PAGES),
  {
    path: '/business/my',
    name: 'MyBusinesses',
    access: 'signedIn',
    title: msg`My businesses`,
    nav: { group: 'menu', when: 'severalBusinesses', words: 'my businesses bizneset e mia le mie attivita' },
  },
  {
    path: '/business/{id}/details/{section?}',
    name: 'BusinessDetails',
    access: 'signedIn',
    title: msg`Business details`,
    takesRail: true,
    isUnlisted: true,
  },

  { path: '/finance', access: finance, redirect: '/finance/overview' },
  {
    path: '/finance/overview',
    name: 'FinanceOverview',
    access: finance,
    title: msg`Finance`,
    nav: { group: 'finance', label: msg`Overview`, words: FINANCE_WORDS },
  },
  { path: '/finance/invoice/{id}', name: 'InvoiceDetails', access: finance, title: msg`Invoice` },
  {
    path: '/finance/payments',
    name: 'Payments',
    access: finance,
    title: msg`Payments`,
    nav: { group: 'finance', words: FINANCE_WORDS },
  },
  {
    path: '/finance/transactions',
    name: 'Transactions',
    access: finance,
    title: msg`Transactions`,
    isUnlisted: true,
    nav: { group: 'finance', words: FINANCE_WORDS },
  },

  { path: '/reports', access: reports, redirect: '/reports/dynamicReports' },
  {
    path: '/reports/dynamicReports',
    name: 'DynamicReports',
    access: reports,
    title: msg`Reports`,
    saysRefusal: true,
    nav: { group: 'reports', label: msg`Dynamic reports`, words: REPORT_WORDS },
  },
  {
    path: '/reports/admin',
    name: 'PlatformReport',
    access: administration,
    title: msg`Platform report`,
    isUnlisted: true,
    nav: { group: 'reports', words: REPORT_WORDS },
  },

  {
    path: '/admin/marketing/now',
    name: 'MarketingNow',
    access: administration,
    title: msg`Live now`,
    isUnlisted: true,
    nav: { group: 'marketing', words: 'live now starts ends this week tani shfaqet mbaron ora in corso finisce' },
  },
  {
    path: '/admin/marketing/campaigns',
    name: 'Campaigns',
    access: administration,
    title: msg`Campaigns`,
    isUnlisted: true,
    nav: { group: 'marketing', words: 'campaigns marketing offers fushata oferta campagne offerte' },
  },
  {
    path: '/admin/marketing/campaigns/{id}',
    name: 'CampaignDetails',
    access: administration,
    title: msg`Campaign`,
    isUnlisted: true,
  },
  {
    path: '/admin/marketing/blocks',
    name: 'AppBlocks',
    access: administration,
    title: msg`App blocks`,
    isUnlisted: true,
    nav: { group: 'marketing', words: 'blocks home of the app blloqet kreu i aplikacionit blocchi home dell app' },
  },
  {
    path: '/admin/marketing/blocks/{id}',
    name: 'AppBlockDetails',
    access: administration,
    title: msg({ message: 'Block', context: 'of the guests’ home' }),
    isUnlisted: true,
  },
  {
    path: '/admin/marketing/subcategories',
    name: 'Subcategories',
    access: administration,
    title: msg`Subcategories`,
    isUnlisted: true,
    nav: { group: 'marketing', words: 'subcategories parts nenkategorite sottocategorie parti' },
  },
  {
    path: '/admin/marketing/filters',
    name: 'Filters',
    access: administration,
    title: msg({ message: 'Filters', context: 'over the guests’ list of businesses' }),
    isUnlisted: true,
    nav: { group: 'marketing', words: 'filters chips filtrat filtri' },
  },
  {
    path: '/admin/marketing/banners',
    name: 'Banners',
    access: administration,
    title: msg`Banners`,
    isUnlisted: true,
    nav: { group: 'marketing', words: 'banners website pictures baner faqja striscioni sito immagini' },
  },
  {
    path: '/admin/marketing/notifications',
    name: 'Notifications',
    access: administration,
    title: msg`Notifications`,
    isUnlisted: true,
    nav: { group: 'marketing', words: 'notifications push notice guests njoftime klientet notifiche avvisi clienti' },
  },
  {
    path: '/admin/businesses/{new?}',
    name: 'Businesses',
    access: administration,
    title: msg`Businesses`,
    isUnlisted: true,
    nav: {
      group: 'administration',
      words: 'businesses restaurants bizneset restorante lokale attivita ristoranti locali',
    },
  },
  {
    path: '/admin/percentages',
    name: 'Percentages',
    access: administration,
    title: msg`Percentages`,
    isUnlisted: true,
    nav: {
      group: 'administration',
      words: 'percentages commission perqindje komision percentuali commissioni',
    },
  },
  {
    path: '/admin/business-types',
    name: 'BusinessTypes',
    access: administration,
    title: msg`Business types`,
    isUnlisted: true,
    nav: { group: 'administration', words: 'business types kinds llojet e bizneseve tipi di attivita' },
  },
  {
    path: '/admin/locations',
    name: 'Locations',
    access: administration,
    title: msg`Locations`,
    isUnlisted: true,
    nav: {
      group: 'administration',
      words: 'locations cities countries vendndodhjet qytetet shtetet localita luoghi citta paesi',
    },
  },
  {
    path: '/admin/failed-jobs',
    name: 'FailedJobs',
    access: ACCESS.platform,
    title: msg`Failed jobs`,
    isUnlisted: true,
    nav: {
      group: 'administration',
      words: 'failed jobs queue mails dead letters punet e deshtuara radha lavori non riusciti coda',
    },
  },
  {
    path: '/admin/privacy',
    name: 'Privacy',
    access: ACCESS.platform,
    title: msg`People’s data`,
    isUnlisted: true,
    nav: {
      group: 'administration',
      words:
        'people privacy gdpr erase export forget guest te dhenat e njerezve fshi eksporto klient dati delle persone cancella esporta cliente',
    },
  },
  {
    path: '/admin/users',
    name: 'Users',
    access: ACCESS.users,
    title: msg`Users`,
    isUnlisted: true,
    nav: { group: 'administration', words: 'users people rights perdorues te drejta utenti diritti' },
  },
  {
    path: '/admin/seo',
    name: 'Seo',
    access: administration,
    title: msg({ message: 'SEO', context: 'title of a page' }),
    isUnlisted: true,
    nav: {
      group: 'administration',
      words: 'seo search engines titles descriptions motoret e kerkimit tituj motori di ricerca titoli',
    },
  },
  // Where a link for a new password leads.
  { path: '/new-password', name: 'NewPassword', access: 'guest', title: msg`New password`, isUnlisted: true },
]
