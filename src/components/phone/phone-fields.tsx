import { useLingui } from '@lingui/react/macro'
import { SharedField } from '#/components/form/shared-field'
import { phonePrefixes } from '#/contract/phone'
import styles from './phone-fields.module.css'

const PREFIXES = phonePrefixes().map(({ prefix, countries }) => ({
  value: prefix,
  label: [prefix, ...countries.slice(0, 3)].join(' '),
}))

/** A telephone number: its country, and what is dialled behind it. */
export const PhoneFields = ({
  names: [prefix, phone] = ['phonePrefix', 'phone'],
}: {
  names?: readonly [string, string]
}) => {
  const { t } = useLingui()
  const none = { value: '', label: t({ message: 'None', context: 'choice of a field' }) }
  return (
    <div className={styles['phone']}>
      <SharedField name={prefix}>{({ List }) => <List options={[none, ...PREFIXES]} />}</SharedField>
      <SharedField name={phone}>{({ Text }) => <Text type="tel" />}</SharedField>
    </div>
  )
}
