import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { csvFile } from '#/components/list/csv'
import { saveFile } from '#/components/list/save-file'
import type { DashboardCurrency, FinanceDashboard } from '#/contract/finance-dashboard'
import { csvName, decimalCell } from '#/domain/files/csv-cells'
import { commissionTotal } from '#/domain/finance/commission'
import { fromCents } from '#/domain/values/money'
import { Button } from '#/ui/input/button'

/** The table of the businesses as a file, with the days in its name. */
export const ExportBusinesses = ({
  dashboard: { from, to },
  money: { currency, businesses },
}: {
  dashboard: FinanceDashboard
  money: DashboardCurrency
}) => {
  const { t, i18n } = useLingui()
  const amount = (cents: number): string => decimalCell(fromCents(cents), i18n.locale)
  const save = async () => {
    const head = [
      t`Business`,
      t`Orders`,
      `${t({ message: 'Sales', context: 'money' })} (${currency})`,
      `${t`Previous sales`} (${currency})`,
      `${t`Commission`} (${currency})`,
      `${t`Unpaid`} (${currency})`,
      `${t`Overdue`} (${currency})`,
    ]
    const rows = businesses.map(({ restaurantName, orders, salesCents, before, commission, unpaid, overdue }) => [
      restaurantName,
      String(orders),
      ...[salesCents, before.salesCents, commissionTotal(commission), unpaid.cents, overdue.cents].map(amount),
    ])
    await csvFile([head, ...rows], i18n.locale).then((file) => saveFile(file, csvName(t`Dashboard`, from, to)))
  }
  return (
    <Button variant="ghost" onClick={() => void save()}>
      <Download />
      <Trans>Export</Trans>
    </Button>
  )
}
