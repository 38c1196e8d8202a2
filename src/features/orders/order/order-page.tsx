import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '#/components/page-header'

export const OrderPage = () => {
  const { t } = useLingui()
  return <PageHeader title={t`Order`} back />
}
