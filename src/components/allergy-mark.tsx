import { Trans } from '@lingui/react/macro'
import type { AllergySign } from '#/domain/orders/allergy'
import styles from './order-note.module.css'

/** Before the words in which somebody warns. */
export const AllergyMark = ({ sign }: { sign: AllergySign }) => (
  <b className={styles['sign']}>
    {sign === 'allergy' ? (
      <Trans comment="sign before a customer's note about an allergy">Allergy</Trans>
    ) : (
      <Trans comment="sign before a customer's note that rules out gluten, nuts, milk …">Allergen</Trans>
    )}
  </b>
)
