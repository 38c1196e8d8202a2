import Upload from 'lucide-react/icons/upload'
import { type ReactNode, useId, useState } from 'react'
import styles from './file-field.module.css'

/**
 * Takes one file: by a press, by keyboard, or dropped on it. The browser's own field says its words in the browser's
 * language, which is often not the app's; it lies unseen over ours.
 */
export const FileField = ({
  label,
  choose,
  accept,
  disabled = false,
  onChoose,
}: {
  label: ReactNode
  /** Stands in the field while nothing is chosen: "Choose a file". */
  choose: ReactNode
  /** As in the `accept` of an input. */
  accept: string
  disabled?: boolean
  /** `undefined` where the choice was called off. */
  onChoose: (file: File | undefined) => void
}) => {
  const id = useId()
  const [name, setName] = useState<string>()
  return (
    <div className={styles['field']}>
      <span id={id} className={styles['label']}>
        {label}
      </span>
      <div className={styles['place']}>
        <Upload />
        <span className={styles['name']}>{name ?? choose}</span>
        <input
          type="file"
          aria-labelledby={id}
          accept={accept}
          disabled={disabled}
          className={styles['input']}
          onChange={({ target }) => {
            const file = target.files?.[0]
            setName(file?.name)
            onChoose(file)
            // The same file may be chosen again.
            target.value = ''
          }}
        />
      </div>
    </div>
  )
}
