import styles from './day-list.module.css'

/** Dishes added up, the quantity first. */
export const DishSums = ({ dishes }: { dishes: readonly { name: string; quantity: number }[] }) => (
  <ul className={styles['dishes']}>
    {dishes.map(({ name, quantity }) => (
      <li key={name}>
        <b>{quantity}×</b>
        <span>{name}</span>
      </li>
    ))}
  </ul>
)
