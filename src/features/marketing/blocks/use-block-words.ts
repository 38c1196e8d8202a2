import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Block } from '#/contract/app-blocks'
import { showsAll } from '#/domain/marketing/block'
import {
  AUTO,
  AUTO_RULES,
  autoOf,
  BANNER_TYPES,
  BLOCK_MODE,
  CONTENT,
  CONTENT_TYPES,
  FORMAT_TYPES,
} from '#/domain/marketing/catalogues'
import { textIn } from '#/domain/values/texts'
import { useCatalogue } from '../shared/use-catalogue'
import { useShownValues } from '../shared/use-shown-values'

/** What can be chosen in a block, and a block in words; `wordOf`: the value of one of its fields as people read it. */
export function useBlockWords(items: Block['items'] = []) {
  const { t, i18n } = useLingui()
  const shown = useShownValues()
  const contents = useCatalogue(CONTENT_TYPES)
  const formats = useCatalogue(FORMAT_TYPES)
  const shapes = useCatalogue(BANNER_TYPES)
  const ways = useCatalogue(autoOf(CONTENT.businesses))
  const byHand = t({ message: 'By hand', context: 'how a block is filled' })
  const byItself = t({ message: 'By itself', context: 'how a block is filled' })
  const modes = [
    { value: String(BLOCK_MODE.normal), label: byHand, sub: t`You choose and order.` },
    { value: String(BLOCK_MODE.auto), label: byItself, sub: t`Your own list is kept.` },
  ]
  const subs: Readonly<Record<number, string>> = {
    [AUTO.bestRated]: t`Of ${AUTO_RULES.reviewDays} days, from ${AUTO_RULES.reviews} reviews`,
    [AUTO.mostOrdered]: t`At this hour of the day`,
    [AUTO.near]: t`To the guest, up to ${AUTO_RULES.nearKm} km`,
    [AUTO.newest]: t`Of the last ${AUTO_RULES.newDays} days`,
    [AUTO.openNow]: t`Whatever takes orders`,
  }
  const chosen = { contentType: contents, formatType: formats, bannerType: shapes, autoType: ways }
  const modeOf = ({ mode }: Pick<Block, 'mode'>) => (mode === BLOCK_MODE.auto ? byItself : byHand)
  const amountOf = (block: Block): string => {
    if (block.contentType === CONTENT.banner) return shapes.wordOf(block.bannerType ?? 0)
    if (block.mode === BLOCK_MODE.auto) return ways.wordOf(block.autoType ?? 0)
    return showsAll(block)
      ? t({ message: 'all', context: 'a block shows all campaigns' })
      : t`${plural(block.itemIds.length, { one: '# chosen', other: '# chosen' })}`
  }
  return {
    contents: contents.options,
    formats: formats.options,
    shapes: shapes.options,
    modes,
    modeOf,
    /** By what a block with that content fills itself. */
    waysOf: (content: number) =>
      autoOf(content).map(({ id }) => ({ value: String(id), label: ways.wordOf(id), sub: subs[id] ?? '' })),
    /** Its heading; one without is called by its content. */
    nameOf: ({ title, contentType }: Pick<Block, 'title' | 'contentType'>) =>
      textIn(title, i18n.locale) || contents.wordOf(contentType),
    /** `Businesses, cards, 6 chosen`. */
    madeOf: (block: Block) =>
      [contents.wordOf(block.contentType), formats.wordOf(block.formatType).toLowerCase(), amountOf(block)].join(', '),
    wordOf: (name: string, value: unknown): string => {
      if (name === 'mode') return Number(value) === BLOCK_MODE.auto ? byItself : byHand
      if (name === 'itemIds' && Array.isArray(value))
        return value.map((id) => items.find((item) => item.id === Number(id))?.name || `#${id}`).join(', ')
      const catalogue = Object.entries(chosen).find(([field]) => field === name)?.[1]
      return catalogue === undefined ? shown(name, value) : catalogue.wordOf(Number(value))
    },
  }
}
