import type { ListedBusiness } from '#/contract/restaurants'
import styles from './businesses.module.css'
import { useSignWords } from './use-sign-words'

/** The sign of a business as guests find it, and the reason under it. */
export const BusinessSign = ({ business }: { business: ListedBusiness }) => {
  const { sign, why } = useSignWords()(business)
  return (
    <span className={styles['sign']} data-state={business.state} title={why === '' ? undefined : `${sign}. ${why}`}>
      <b>{sign}</b>
      {why !== '' && <small>{why}</small>}
    </span>
  )
}
