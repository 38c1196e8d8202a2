import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ClosingDraft } from '#/domain/business/closing-draft'
import { OTHER_CLOSING_REASON } from '#/domain/business/closing-rules'
import { NOTES_MAX } from '#/domain/values/text-limits'
import { inLanguage } from '#/i18n/in-language'
import { useClosingReasons } from '#/offline/facts/closing'
import { OptionPills } from '#/ui/input/option-pills'
import { TextArea } from '#/ui/input/text-area'
import styles from './availability-parts.module.css'

/** Why: one of the list, or "Other" with a note. */
export const ReasonChoice = ({
  draft: { reasonId, notes },
  onEdit,
}: {
  draft: ClosingDraft
  onEdit: (patch: Partial<ClosingDraft>) => void
}) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const reasons = useClosingReasons()
  const options = [
    ...(reasons ?? []).map(({ id: reason, value }) => ({
      value: String(reason),
      label: inLanguage(value, i18n.locale),
    })),
    { value: String(OTHER_CLOSING_REASON), label: t({ message: 'Other', context: 'another reason' }) },
  ]
  return (
    <div>
      <h3 id={id} className={styles['label']}>
        <Trans>Reason</Trans>
      </h3>
      <OptionPills
        labelledBy={id}
        value={reasonId === null ? null : String(reasonId)}
        onChange={(value) => onEdit({ reasonId: Number(value) })}
        options={options}
      />
      {reasons === undefined && (
        <p className={styles['hint']}>
          <Trans>The other reasons come with the first connection.</Trans>
        </p>
      )}
      {reasonId === OTHER_CLOSING_REASON && (
        <TextArea
          className={styles['notes'] ?? ''}
          label={t`*Notes`}
          hint={t`Add a note saying why.`}
          whenEmpty={t`Add a note saying why.`}
          value={notes}
          onChange={(text) => onEdit({ notes: text })}
          max={NOTES_MAX}
        />
      )}
    </div>
  )
}
