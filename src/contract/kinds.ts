import type { HistoryKind } from '../domain/product/history'

/**
 * The kinds of things that calls read and change, and what each feeds: who changes an invoice changes what accounts and
 * dashboards say, too. Written from what feeds nothing upwards, so that a cycle does not compile.
 */
type Feeds<Known extends string> = Readonly<Record<Known, readonly string[]>>

/** Adds kinds that feed some of the `known` ones. */
const above = <const Known extends string, const Added extends Readonly<Record<string, readonly Known[]>>>(
  known: Feeds<Known>,
  added: Added,
): Feeds<Known | (keyof Added & string)> => ({ ...known, ...added }) as never // the spread forgets which keys there are

/** What is worked out of other things, and what changes on its own. */
const figures = {
  history: [],
  /** Invoiced, paid and owed, day by day. */
  account: [],
  finance_dashboard: [],
  /** Sales of a day, tops, reports. */
  sales: [],
  /** What a company's people ordered, and what is left for more. */
  company_spending: [],
  /** What a business still lacks, and how far it is. */
  setup: [],
  /** What guests can order, and where to. */
  guest_menu: [],
  ordering_rules: [],
  customer: [],
  /** What a company expects from whom, week by week. */
  weekly_plan: [],
  device: [],
  ring_contact: [],
  self_test: [],
  print_job: [],
  loss: [],
  photo: [],
  review: [],
  /** What channels report of campaigns, banners and notifications. */
  shown_count: [],
  /** Guests' devices that take pushes. */
  receiver: [],
  /** Where channels are told what happens. */
  webhook: [],
  session: [],
  /** Which channels may order for whom. */
  channel_binding: [],
  /** What no call of the contract changes: catalogues, holidays, settings of the installation. */
  fixed: [],
} as const satisfies Feeds<string>

const things = above(figures, {
  dish_off: ['guest_menu'],
  business_status: ['setup'],
  order: ['sales', 'finance_dashboard', 'customer', 'company_spending'],
  /** Meals of companies and the groups that they are cooked in. */
  meal: ['weekly_plan'],
  printer: ['history', 'print_job'],
  discount: ['history', 'sales'],
  user: ['history'],
  business_type: ['history'],
  city: ['history'],
  service_zone: ['history', 'ordering_rules', 'setup'],
  topping: ['history', 'guest_menu'],
  dish: ['history', 'guest_menu', 'setup'],
  menu_category: ['history', 'guest_menu', 'setup'],
  menu: ['history', 'guest_menu', 'setup'],
  store_details: ['history', 'setup', 'ordering_rules'],
  business_features: ['history', 'setup', 'ordering_rules'],
  business_contact: ['history', 'setup'],
  business_contract: ['history', 'setup'],
  payment_methods: ['history', 'setup', 'ordering_rules'],
  take_away_point: ['history', 'setup', 'ordering_rules'],
  seo: ['history', 'setup'],
  invoice: ['history', 'account', 'finance_dashboard'],
  company_invoice: ['history'],
  bank_line: ['history'],
  budget: ['history', 'company_spending'],
  campaign: ['history'],
  banner: ['history'],
  notification: ['history'],
  sending_hours: ['history'],
  report_schedule: ['history'],
  failed_job: ['history'],
  person_data: ['history'],
  company: ['history'],
  company_features: ['history'],
  company_contract: ['history'],
  ordering_time: ['history'],
  employee: ['history'],
  employee_group: ['history'],
  app_block: ['history'],
  app_subcategory: ['history'],
  app_filter: ['history'],
})

const FEEDS = above(things, {
  sub_block: ['history', 'app_subcategory'],
  opening_hours: ['history', 'setup', 'ordering_rules', 'business_status'],
  payment: ['history', 'account', 'finance_dashboard', 'invoice', 'bank_line'],
  finance_terms: ['history', 'finance_dashboard', 'invoice', 'sales'],
}) satisfies Feeds<HistoryKind> // whatever has a history is among them

export type Kind = keyof typeof FEEDS
export const KINDS = Object.keys(FEEDS) as Kind[] // its own keys

/** These kinds and all that they feed. */
export function fedBy(kinds: readonly Kind[]): ReadonlySet<Kind> {
  const found = new Set<Kind>()
  const add = (kind: Kind): void => {
    if (found.has(kind)) return
    found.add(kind)
    for (const fed of FEEDS[kind] as readonly Kind[]) add(fed) // `above` takes no others
  }
  kinds.forEach(add)
  return found
}
