import { useLingui } from '@lingui/react/macro'
import { StateTag } from '#/components/state-tag'
import { decimalCell } from '#/domain/files/csv-cells'
import { grouped } from '#/components/list/grouped'
import type { Column, PhoneRow } from '#/components/list/list-definition'
import { useListScope } from '#/components/list/use-list-scope'
import { Money } from '#/components/money'
import type { Discount } from '#/contract/discounts'
import { useUser } from '#/session/use-session'
import { DISCOUNT_STATUS } from '../discount-status'
import { useDayText } from '#/components/list/use-day-text'
import { formatNumber } from '#/domain/values/money'
import { useHoursText } from '../use-hours-text'
import styles from './discount-columns.module.css'

/** What a table, a phone and a file say of a discount: the columns of the specification (§3). */
export function useDiscountColumns() {
  const { t, i18n } = useLingui()
  const day = useDayText()
  const hoursText = useHoursText()
  const { business } = useListScope()
  const isOfSeveral = useUser().restaurants.length > 1 && business === undefined
  const start = ({ startDate }: Discount) => (startDate === null ? '–' : day(startDate))
  const end = ({ startDate, endDate }: Discount) =>
    endDate !== null ? day(endDate) : startDate === null ? '–' : t`No end`
  const percentage = (discount: Discount) =>
    discount.percentage === null ? '–' : `${formatNumber(discount.percentage)} %`
  const amount = (value: number | null, { currency }: Discount) =>
    value === null ? '–' : <Money amount={value} currency={currency} />
  const decimals = (value: number | null) => (value === null ? '' : decimalCell(value, i18n.locale))
  const hours = (discount: Discount) => hoursText(discount)
  const columns = {
    title: {
      label: t({ message: 'Title', context: 'of a discount' }),
      grows: true,
      // Made in several businesses at once it stands there once for each of them.
      cell: ({ title, businessName }) =>
        isOfSeveral ? (
          <>
            {title} <span className={styles['place']}>{businessName}</span>
          </>
        ) : (
          title
        ),
      text: ({ title }) => title,
    },
    couponCode: {
      label: t`Coupon`,
      cell: ({ couponCode }) =>
        couponCode === null ? <span className={styles['quiet']}>{t`none needed`}</span> : <b>{couponCode}</b>,
      text: ({ couponCode }) => couponCode ?? '',
    },
    businessName: {
      label: t`Business`,
      // Nine columns are what fits.
      isExtra: true,
      needsRoom: true,
      text: ({ businessName }) => businessName,
    },
    percentage: {
      label: t`Percentage`,
      align: 'end',
      cell: percentage,
      text: (discount) => decimals(discount.percentage),
    },
    discount: {
      label: t`Amount`,
      align: 'end',
      cell: (discount) => amount(discount.discount, discount),
      text: ({ discount }) => decimals(discount),
    },
    minimumOrder: {
      label: t`Minimum`,
      align: 'end',
      needsRoom: true,
      cell: (discount) => amount(discount.minimumOrder, discount),
      text: ({ minimumOrder }) => decimals(minimumOrder),
    },
    customersNo: {
      label: t`Customers`,
      align: 'end',
      needsRoom: true,
      cell: ({ customersNo }) => grouped(customersNo),
      text: ({ customersNo }) => String(customersNo),
    },
    ordersNo: {
      label: t`Orders`,
      align: 'end',
      isExtra: true,
      needsRoom: true,
      cell: ({ ordersNo }) => grouped(ordersNo),
      text: ({ ordersNo }) => String(ordersNo),
    },
    given: {
      label: t({ message: 'Given', context: 'by a discount' }),
      align: 'end',
      isExtra: true,
      needsRoom: true,
      cell: (discount) => amount(discount.given, discount),
      text: ({ given }) => decimals(given),
    },
    hours: {
      label: t`Hours`,
      isExtra: true,
      needsRoom: true,
      text: hours,
    },
    startDate: {
      label: t({ message: 'From', context: 'first day' }),
      needsRoom: true,
      cell: start,
      text: ({ startDate }) => startDate ?? '',
    },
    endDate: {
      label: t({ message: 'To', context: 'last day' }),
      cell: end,
      text: ({ endDate }) => endDate ?? '',
    },
    status: {
      label: t`Status`,
      cell: ({ status }) => <StateTag of={DISCOUNT_STATUS[status]} />,
      text: ({ status }) => i18n._(DISCOUNT_STATUS[status].label),
    },
  } satisfies Record<string, Column<Discount>>
  const phoneRow = (discount: Discount): PhoneRow => ({
    title: <b>{discount.title}</b>,
    sub: [
      isOfSeveral && discount.businessName,
      discount.couponCode,
      discount.startDate !== null && `${start(discount)} – ${end(discount)}`,
      hours(discount),
    ]
      .filter(Boolean)
      .join(' · '),
    end: discount.percentage === null ? amount(discount.discount, discount) : percentage(discount),
    endSub: <StateTag of={DISCOUNT_STATUS[discount.status]} />,
  })
  return { columns, phoneRow }
}
