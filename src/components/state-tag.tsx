import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Icon } from '#/ui/display/icon'
import { type StatusTone, Tag } from '#/ui/display/tag'

/** How one of the states of a record looks and what it is called. */
export type StateLook = { label: MessageDescriptor; glyph: Icon; tone: StatusTone }

/** A state as a small tinted label. */
export const StateTag = ({ of: { label, glyph, tone } }: { of: StateLook }) => (
  <Tag tone={tone} glyph={glyph}>
    {useLingui().i18n._(label)}
  </Tag>
)
