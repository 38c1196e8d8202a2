import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import Ban from 'lucide-react/icons/ban'
import BellRing from 'lucide-react/icons/bell-ring'
import Bike from 'lucide-react/icons/bike'
import Building2 from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import Landmark from 'lucide-react/icons/landmark'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Timer from 'lucide-react/icons/timer'
import Utensils from 'lucide-react/icons/utensils'
import type { ColumnsOf, ReportId } from '#/domain/reports/reports'
import type { Icon } from '#/ui/display/icon'

type Words<Id extends ReportId> = {
  name: MessageDescriptor
  about: MessageDescriptor
  /** What it lists, in a sentence. */
  lists: MessageDescriptor
  icon: Icon
  columns: Readonly<Record<ColumnsOf<Id>, MessageDescriptor>>
  /** What a row is about where its first cell has no name of its own. */
  nameless?: MessageDescriptor
}

const orders = msg`Orders`
const sales = msg({ message: 'Sales', context: 'money' })
const day = msg({ message: 'Day', context: 'column of a report' })
const average = msg`Average order`
const rejected = msg({ message: 'Rejected', context: 'how many orders' })

const WORDS: { readonly [Id in ReportId]: Words<Id> } = {
  'orders-by-day': {
    name: msg`Orders by day`,
    about: msg`Count, sales, average`,
    lists: msg`Orders, sales and rejections by business day, which ends with its last opening hours. Sales are what guests pay for all orders not rejected, incl. delivery and fees, less refunds; Finance counts only the dishes of orders handed over.`,
    icon: CalendarDays,
    columns: { day, orders, sales, average, rejected, rejectedShare: msg`Rejection rate` },
  },
  'orders-by-hour': {
    name: msg`Orders by hour`,
    about: msg`When guests order`,
    lists: msg`Orders and sales by hour, in the business’s local time. Sales are less refunds.`,
    icon: Clock,
    columns: {
      hour: msg`Hour`,
      orders,
      ordersShare: msg({ message: 'Share', context: 'part of all' }),
      sales,
      average,
      rejected,
    },
  },
  'items-sold': {
    name: msg`Items sold`,
    about: msg`Dishes and toppings`,
    lists: msg`Each dish or topping with its portions, orders, sales and share, before discounts.`,
    icon: Utensils,
    columns: {
      item: msg`Item`,
      business: msg`Business`,
      portions: msg({ message: 'Portions', context: 'how many pieces were sold' }),
      orders,
      sales,
      salesShare: msg({ message: 'Share', context: 'part of all' }),
    },
  },
  'rejections-by-reason': {
    name: msg`Rejections by reason`,
    about: msg`And what they cost`,
    lists: msg`Rejected and cancelled orders by reason, and the sales lost.`,
    icon: Ban,
    columns: {
      reason: msg`Reason`,
      orders,
      lost: msg({ message: 'Lost', context: 'money that rejected orders would have brought' }),
      average,
      afterYes: msg`After acceptance`,
    },
    nameless: msg({ message: 'Other', context: 'reason' }),
  },
  'preparation-accuracy': {
    name: msg`Preparation accuracy`,
    about: msg`Promised vs. actual`,
    lists: msg`How many orders were ready on time, and how late the others were.`,
    icon: Timer,
    columns: {
      day,
      orders,
      onTime: msg`On time`,
      onTimeShare: msg`On time, share`,
      promised: msg({ message: 'Promised', context: 'minutes, on average' }),
      late: msg`Late, median`,
      lateNinth: msg`Late, 90th percentile`,
    },
  },
  couriers: {
    name: msg`Couriers`,
    about: msg`Times and waits`,
    lists: msg`Each courier’s orders, with average travel, waiting and delivery times.`,
    icon: Bike,
    columns: {
      courier: msg`Courier`,
      orders,
      toBusiness: msg`To the business`,
      waited: msg({ message: 'Waited', context: 'minutes of a courier at the business' }),
      toCustomer: msg`To the customer`,
    },
  },
  discounts: {
    name: msg`Discounts`,
    about: msg`Given and earned`,
    lists: msg`What each discount cost, and the sales of its orders, less refunds.`,
    icon: TicketPercent,
    columns: {
      discount: msg`Discount`,
      orders,
      given: msg({ message: 'Given', context: 'money that a discount took off' }),
      sales,
      givenShare: msg`Average discount`,
    },
    nameless: msg`Manual discounts`,
  },
  'b2b-by-company': {
    name: msg`Companies`,
    about: msg`Employee meals`,
    lists: msg`What each company ordered for its employees, with its share of all companies, less refunds.`,
    icon: Building2,
    columns: {
      company: msg`Company`,
      orders,
      sales,
      salesShare: msg({ message: 'Share', context: 'part of all' }),
      average,
    },
  },
  taxes: {
    name: msg`Taxes`,
    about: msg`VAT on sales`,
    lists: msg`What was handed over, less refunds, by VAT rate, from midnight to midnight. Each dish counts at the rate at which it was sold.`,
    icon: Landmark,
    columns: { rate: msg`Rate`, orders, gross: msg`Incl. VAT`, net: msg`Excl. VAT`, vat: msg`VAT` },
  },
  'ring-times': {
    name: msg`Ring times`,
    about: msg`From order to ring`,
    lists: msg`How long it took for a device to ring for each new order.`,
    icon: BellRing,
    columns: {
      day,
      orders,
      neverRang: msg`Never rang`,
      inTimeShare: msg`Within 5 s`,
      half: msg`Median`,
      nearlyAll: msg`99th percentile`,
    },
  },
}

/** A report and its columns in the person's language. */
export function useReportWords(id: ReportId) {
  const { i18n } = useLingui()
  const { name, about, lists, icon, columns, nameless } = WORDS[id]
  const byColumn: Readonly<Record<string, MessageDescriptor>> = columns
  return {
    name: i18n._(name),
    about: i18n._(about),
    lists: i18n._(lists),
    icon,
    columnOf: (column: string): string => {
      const words = byColumn[column]
      return words === undefined ? column : i18n._(words)
    },
    nameless: nameless === undefined ? '–' : i18n._(nameless),
  }
}
export type ReportWords = ReturnType<typeof useReportWords>
