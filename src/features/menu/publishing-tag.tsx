import { useLingui } from '@lingui/react/macro'
import type { MenuDish } from '#/contract/menu-editing'
import { Tag } from '#/ui/display/tag'

/** How far a dish or a category is on its way to guests, in words. */
export function usePublishingWords(): (publishing: string) => string {
  const { t } = useLingui()
  return (publishing) =>
    ({
      PUBLISHED: t({ message: 'Published', context: 'how far a dish is' }),
      NEW: t({ message: 'New, not published', context: 'how far a dish is' }),
      CHANGED: t({ message: 'Not published', context: 'changes of a dish that guests do not see yet' }),
      REMOVED: t({ message: 'Will be deleted', context: 'when the menu is published' }),
    })[publishing] ?? ''
}

/** What guests do not see yet is marked. */
export const PublishingTag = ({ publishing }: { publishing: MenuDish['publishing'] }) => {
  const word = usePublishingWords()(publishing)
  return publishing === 'PUBLISHED' ? null : <Tag tone={publishing === 'REMOVED' ? 'rejected' : 'pending'}>{word}</Tag>
}
