import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Money } from '#/components/money'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import type { FinanceData } from '#/contract/finance-terms'
import { splitOf } from '#/domain/business/price-split'
import { ACCESS } from '#/domain/people/access'
import { fromCents, toCents, formatNumber } from '#/domain/values/money'
import { formatMoney } from '#/i18n/format'
import { useMay } from '#/session/use-session'
import { useHubId } from '../hub/use-hub-id'
import section from '../section.module.css'
import { useTermsWords } from './use-terms-words'
import styles from './percentages-section.module.css'

/** What of an order stays with the business is shown on such a one. */
const EXAMPLE = 2_000

/** What the platform keeps of a business's orders: written by finance, read here. */
export const PercentagesSection = () => {
  const id = useHubId()
  const reading = useQuery(query(api.financeTerms.read, { params: { id } }))
  return (
    <Reading of={reading}>
      {(data) => (
        <div className={parts['columns']}>
          <KeptPanel data={data} />
          <SplitPanel data={data} />
        </div>
      )}
    </Reading>
  )
}

const KeptPanel = ({ data }: { data: FinanceData }) => {
  const { t } = useLingui()
  const id = useHubId()
  const isAdministrator = useMay(ACCESS.administration)
  const { percent, yes, settlements, inWords, dayText } = useTermsWords()
  const rows = [
    { label: t`Commission`, value: percent(data.baboonPercentage) },
    { label: t`Courier`, value: percent(data.courierPercentage) },
    { label: t`Marketing`, value: percent(data.marketingPercentage) },
    { label: t`VAT`, value: percent(data.vat) },
    {
      label: t`Include delivery`,
      note: t`Commission also applies to the delivery price.`,
      value: yes(data.includeTransportInFee),
    },
    { label: t`Platform couriers`, value: yes(data.baboonCourier) },
    { label: t`Mobile printer`, value: yes(data.mobilePrinter) },
    { label: t`Payment terms`, note: t`Closes at midnight.`, value: settlements[data.paymentTermsType] },
    { label: t`Account manager`, value: data.accManager?.name ?? '–' },
    ...data.planned.map((terms) => {
      const day = dayText(terms.validFrom)
      return { label: t`From ${day}`, note: inWords(terms), value: t`Planned` }
    }),
  ]
  return (
    <Panel title={<Trans>What the platform keeps</Trans>}>
      <ul className={section['rows']}>
        {rows.map(({ label, note, value }) => (
          <li key={label}>
            <span className={section['words']}>
              <b>{label}</b>
              {note !== undefined && <small>{note}</small>}
            </span>
            <span className={section['value']}>{value}</span>
          </li>
        ))}
      </ul>
      <p className={section['note']}>
        {isAdministrator ? (
          <Link to="/admin/percentages" search={{ open: id }}>
            <Trans>Change them under Percentages</Trans>
          </Link>
        ) : (
          <Trans>Only administrators can change these. Issued invoices never change.</Trans>
        )}
      </p>
    </Panel>
  )
}

const SplitPanel = ({ data }: { data: FinanceData }) => {
  const { t } = useLingui()
  const split = splitOf(toCents(EXAMPLE), {
    baboonHundredths: toCents(data.baboonPercentage),
    courierHundredths: toCents(data.courierPercentage),
    marketingHundredths: toCents(data.marketingPercentage),
    vatHundredths: toCents(data.vat),
  })
  const percent = (value: number) => formatNumber(value)
  const commission = percent(data.baboonPercentage)
  const courier = percent(data.courierPercentage)
  const marketing = percent(data.marketingPercentage)
  const parts = [
    { name: 'business', label: t`The restaurant keeps`, cents: split.business },
    { name: 'commission', label: t`Commission ${commission} %`, cents: split.commission },
    { name: 'courier', label: t`Courier ${courier} %`, cents: split.courier },
    { name: 'marketing', label: t`Marketing ${marketing} %`, cents: split.marketing },
    { name: 'vat', label: t`VAT on fees`, cents: split.vat },
  ]
  const sum = formatMoney(EXAMPLE, data.currency)
  return (
    <Panel title={<Trans>On an order of {sum}</Trans>}>
      <div className={styles['bar']} aria-hidden>
        {parts.map(({ name, cents }) =>
          cents <= 0 ? null : <span key={name} data-part={name} style={{ flexGrow: cents }} />,
        )}
      </div>
      <ul className={styles['parts']}>
        {parts.map(({ name, label, cents }) => (
          <li key={name}>
            <i data-part={name} aria-hidden />
            <span>{label}</span>
            <b>
              <Money amount={fromCents(cents)} currency={data.currency} />
            </b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
