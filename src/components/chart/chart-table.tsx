import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './chart-table.module.css'

/** The numbers of a plot, one press away. */
export const ChartTable = ({
  head,
  rows,
}: {
  head: readonly { key: string; text: ReactNode }[]
  /** As many cells as the head has columns after the first. */
  rows: readonly { key: string | number; name: ReactNode; cells: readonly ReactNode[] }[]
}) => (
  <details className={styles['details']}>
    <summary>
      <Trans>As a table</Trans>
    </summary>
    <table className={styles['table']}>
      <thead>
        <tr>
          {head.map(({ key, text }) => (
            <th key={key} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]?.key}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
