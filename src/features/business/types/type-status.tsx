import { Trans } from '@lingui/react/macro'
import { EmptyGlyph, ReadyGlyph } from '#/ui/display/glyphs'
import { Tag } from '#/ui/display/tag'

/** Whether a type is on offer, as a small tinted label. */
export const TypeStatus = ({ active }: { active: boolean }) =>
  active ? (
    <Tag tone="ready" glyph={ReadyGlyph}>
      <Trans context="of a type">On offer</Trans>
    </Tag>
  ) : (
    <Tag tone="done" glyph={EmptyGlyph}>
      <Trans context="of a type">Off</Trans>
    </Tag>
  )
