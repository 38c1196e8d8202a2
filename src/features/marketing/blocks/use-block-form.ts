import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { editedRecord } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { Block, BlockInput } from '#/contract/app-blocks'
import { ifRevision } from '#/contract/revision'
import { blockProblems, settledBlock } from '#/domain/marketing/block'
import { blockCodec, type BlockFacts, type BlockTexts } from '#/domain/marketing/block-codec'
import { redirectProblems } from '#/domain/marketing/redirect'
import { scheduleProblems } from '#/domain/marketing/schedule'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { useShownLabels, useShownProblems } from '../shared/use-shown-words'

const valuesOf = (block: Block): BlockTexts => blockCodec.toTexts(block)
const { recordOf, recordIn } = editedRecord(Block, valuesOf, ({ id }) => ({ kind: 'app_block', id }))

/** A block as it is typed, without what its content does not ask for. */
export const blockOf = (values: BlockTexts): BlockFacts => settledBlock(blockCodec.fromTexts(values))

export type BlockForm = ReturnType<typeof useBlockForm>

/** The form of one block, or of a new one. */
export function useBlockForm(block: Block | undefined, onSaved: (saved: Block) => void) {
  const { t } = useLingui()
  const mayChange = useMay(ACCESS.platform)
  const problemText = useBlockProblems()
  const saving = useSave((body: BlockInput, options) =>
    block === undefined
      ? api.appBlocks.create({ body }, options)
      : api.appBlocks.change({ params: { categoryID: block.id }, body }, options),
  )
  return useForm({
    start: block === undefined ? blockCodec.blank : recordOf(block),
    labels: useBlockLabels(),
    schema: BlockInput,
    toBody: blockOf,
    rules: (values) => {
      const decided = blockOf(values)
      return [
        ...blockProblems(decided),
        ...scheduleProblems(decided),
        ...redirectProblems(decided.redirect).map(({ path, message }) => ({ path: `redirect.${path}`, message })),
      ]
    },
    words: problemText,
    lock: mayChange ? undefined : t`Only administrators of all businesses can change blocks.`,
    saving,
    send: (body, revision) => saving.save(body, ifRevision(revision)),
    recordIn,
    onSaved,
    draft: `blocks/${block?.id ?? 'new'}`,
  })
}

/** What its fields are called, in the form and in the history. */
export function useBlockLabels() {
  const { t } = useLingui()
  return {
    ...useShownLabels(),
    title: t`Heading`,
    'title.sq': t`Heading in Albanian`,
    'title.en': t`Heading in English`,
    'title.it': t`Heading in Italian`,
    pictureUrl: t`Picture, wide`,
    pictureSmallUrl: t`Picture, phone`,
    contentType: t({ message: 'What is in it', context: 'of a block' }),
    formatType: t({ message: 'Looks like', context: 'how a block is drawn' }),
    bannerType: t({ message: 'Shape', context: 'of a banner' }),
    mode: t({ message: 'Filled', context: 'how a block comes by what it shows' }),
    itemIds: t({ message: 'Chosen', context: 'what a block shows' }),
    autoType: t({ message: 'Filled with', context: 'what a block shows by itself' }),
    autoMost: t({ message: 'At most', context: 'how many a block shows' }),
  }
}

/** What is wrong with a block, as a sentence. */
function useBlockProblems(): (problem: string, name: string) => string | undefined {
  const { t } = useLingui()
  const shared = useShownProblems()
  return (problem, name) => {
    if (problem === 'not_of_type') return t`This does not go with what is in it. Choose another.`
    if (problem === 'missing') {
      const own = {
        bannerType: t`Choose a shape.`,
        pictureUrl: t`Choose a picture.`,
        itemIds: t`Choose one at least.`,
        autoType: t`Choose with what it fills itself.`,
      }[name]
      if (own !== undefined) return own
    }
    return shared(problem, name)
  }
}
