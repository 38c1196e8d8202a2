import { useLingui as useRuntime } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useValueWords } from '#/components/history/use-value-words'
import type { LogEntry } from '#/contract/business-details'
import { isUndefinedEnd } from '#/domain/business/closing'
import { type HistoryAction, HISTORY_KINDS, type HistoryKind } from '#/domain/product/history'
import { inLanguage } from '#/i18n/in-language'
import { momentPhrase } from '#/i18n/moment-phrase'
import { serverNow } from '#/offline/device/clock'
import { useContactTypes } from './use-contact-types'
import { useNoteTypes } from './use-note-types'

/** Fields of changed things that are told apart; of others only that they were changed. */
const NOT_SAID = new Set(['currency', 'timeZone', 'restaurantID'])

/** What an entry of the log says. */
export function useLogWords() {
  const { t } = useLingui()
  const { i18n } = useRuntime()
  const { plain } = useValueWords()
  const noteTypes = useNoteTypes()
  const contactTypes = useContactTypes()
  const things: Readonly<Record<HistoryKind, string>> = {
    store_details: t({ message: 'Details', context: 'of a business' }),
    business_features: t({ message: 'Features', context: 'of a business' }),
    business_contact: t({ message: 'Contact', context: 'a thing in the log' }),
    business_contract: t({ message: 'Contract', context: 'with the platform' }),
    printer: t({ message: 'Printer', context: 'a thing in the log' }),
    discount: t({ message: 'Discount', context: 'a thing in the log' }),
    service_zone: t({ message: 'Service zone', context: 'a thing in the log' }),
    topping: t({ message: 'Toppings', context: 'a thing in the log' }),
    opening_hours: t`Opening hours`,
    dish: t({ message: 'Dish', context: 'a thing in the log' }),
    menu_category: t({ message: 'Category of the menu', context: 'a thing in the log' }),
    menu: t({ message: 'Menu', context: 'a thing in the log' }),
    payment_methods: t`Payment methods`,
    take_away_point: t({ message: 'Takeaway point', context: 'a thing in the log' }),
    seo: t`Search engines`,
    payment: t({ message: 'Payment', context: 'a thing in the log' }),
    bank_line: t({ message: 'Bank transfer', context: 'a thing in the log' }),
    finance_terms: t`Percentages`,
    invoice: t({ message: 'Invoice', context: 'a thing in the log' }),
    company_invoice: t({ message: 'Invoice to a company', context: 'a thing in the log' }),
    user: t({ message: 'User', context: 'a thing in the log' }),
    business_type: t({ message: 'Business type', context: 'a thing in the log' }),
    city: t({ message: 'City', context: 'a thing in the log' }),
    report_schedule: t({ message: 'Scheduled report', context: 'a thing in the log' }),
    failed_job: t`Failed job`,
    person_data: t`People’s data`,
    company: t`Company`,
    company_features: t({ message: 'Settings', context: 'of a company' }),
    company_contract: t({ message: 'Contract', context: 'with the platform' }),
    ordering_time: t`Delivery time`,
    employee: t({ message: 'Employee', context: 'a thing in the log' }),
    employee_group: t({ message: 'Group of employees', context: 'a thing in the log' }),
    budget: t({ message: 'Budget', context: 'a thing in the log' }),
    campaign: t`Campaign`,
    banner: t`Banner`,
    notification: t`Notification`,
    sending_hours: t`Hours of pushes to guests`,
    app_block: t({ message: 'Block', context: 'of the guests’ home' }),
    app_subcategory: t`Subcategory`,
    sub_block: t({ message: 'Part', context: 'of a subcategory' }),
    app_filter: t({ message: 'Filter', context: 'over the list of businesses' }),
  }
  const actions: Readonly<Record<HistoryAction, string>> = {
    created: t({ message: 'created', context: 'what was done with a thing in the log' }),
    changed: t({ message: 'changed', context: 'what was done with a thing in the log' }),
    ended: t({ message: 'ended', context: 'what was done with a thing in the log' }),
    removed: t({ message: 'removed', context: 'what was done with a thing in the log' }),
    restored: t({ message: 'restored', context: 'what was done with a thing in the log' }),
    published: t({ message: 'published', context: 'what was done with a thing in the log' }),
    discarded: t({ message: 'discarded', context: 'what was done with a thing in the log' }),
    looked_up: t({ message: 'looked up', context: 'what was done with a thing in the log' }),
    exported: t({ message: 'exported', context: 'what was done with a thing in the log' }),
    erased: t({ message: 'erased', context: 'what was done with a thing in the log' }),
  }
  const fields: Readonly<Record<string, string>> = {
    restaurantName: t`Name`,
    name: t`Name`,
    title: t`Title`,
    logo: t`Logo`,
    photo: t({ message: 'Photo', context: 'of a business' }),
    descriptionSq: t`Description in Albanian`,
    descriptionEn: t`Description in English`,
    descriptionIt: t`Description in Italian`,
    priceRange: t`Price range`,
    city: t`City`,
    zone: t`Neighbourhood`,
    addressStreet: t`Address`,
    addressDetails: t`How to find it`,
    phone: t`Phone`,
    email: t`Email`,
    position: t({ message: 'Position', context: 'of a person in a business' }),
    main: t`Call first`,
    type: t({ message: 'For', context: 'what a contact is for' }),
    transportCost: t`Usual delivery price`,
    taxNumber: t`Tax number (NIPT)`,
    autoAccept: t`Accept orders automatically`,
    autoReject: t`Reject unanswered orders`,
    enableCookingTime: t`Cooking times`,
    minCookingTime: t`Shortest`,
    defaultCookingTime: t`Usual cooking time`,
    maxCookingTime: t`Longest`,
    b2bModule: t`Company module`,
    leadMinutes: t`Minutes before the slot`,
    maxMealsPerSlot: t`Meals in a slot`,
    number: t({ message: 'Number', context: 'of a contract' }),
    signedOn: t({ message: 'Signed', context: 'the day of a contract' }),
    startDate: t`First day`,
    endDate: t`Last day`,
    noticeDays: t`Notice (days)`,
    notes: t`Notes`,
  }
  const valueOf = (field: string, value: unknown): string => {
    if (field === 'logo' || field === 'photo') return plain(value === null ? '' : t`a picture`)
    const contactType = contactTypes.options.find((option) => field === 'type' && option.value === String(value))
    return contactType?.label ?? plain(value)
  }
  const titleOf = ({ kind, type, thing, action, by }: LogEntry): string => {
    const person = by ?? 'Drin'
    if (kind === 'note') return type === null ? t`Note` : noteTypes.wordOf(type)
    if (kind === 'closing') return t`Closed by ${person}`
    // A newer server may have more kinds of things.
    const known = HISTORY_KINDS.find((each) => each === thing)
    const what = known === undefined ? t({ message: 'Something', context: 'a thing in the log' }) : things[known]
    return [what, action === null ? '' : actions[action], person].filter((part) => part !== '').join(' · ')
  }
  const linesOf = (entry: LogEntry): string[] => {
    if (entry.kind === 'note') return [`${entry.by ?? 'Drin'}: ${entry.text}`]
    if (entry.kind === 'closing') {
      const until =
        entry.until === null || isUndefinedEnd(entry.until)
          ? undefined
          : momentPhrase('until', Date.parse(entry.until), serverNow(), i18n)
      return [
        ...(entry.reason === null ? [] : [inLanguage(entry.reason, i18n.locale)]),
        ...(entry.text === '' ? [] : [entry.text]),
        ...(until === undefined ? [] : [until]),
      ]
    }
    return entry.changes.flatMap(({ field, before, after }) => {
      const label = NOT_SAID.has(field) ? undefined : fields[field]
      const [was, is] = [valueOf(field, before), valueOf(field, after)]
      if (label === undefined || was === is || typeof (after ?? before) === 'object') return []
      if (after === undefined) return [`${label}: ${was}`]
      return [before === undefined ? `${label}: ${is}` : `${label}: ${was} → ${is}`]
    })
  }
  return { titleOf, linesOf }
}
