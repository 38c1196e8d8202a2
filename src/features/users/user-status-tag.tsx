import { Trans } from '@lingui/react/macro'
import type { ListedUser } from '#/contract/users'
import { EmptyGlyph, ReadyGlyph } from '#/ui/display/glyphs'
import { Tag } from '#/ui/display/tag'

/** Whether somebody can sign in, as a small tinted label. */
export const UserStatusTag = ({ status }: Pick<ListedUser, 'status'>) =>
  status === 1 ? (
    <Tag tone="ready" glyph={ReadyGlyph}>
      <Trans>Active</Trans>
    </Tag>
  ) : (
    <Tag tone="done" glyph={EmptyGlyph}>
      <Trans>Inactive</Trans>
    </Tag>
  )
