import { eq } from 'drizzle-orm'
import { menuEditing as calls } from '#/contract/menu-editing'
import type { MenuImport, MenuImportResult } from '#/contract/menu-import'
import { type DishContent, dishProblems, draftOf, lockedProblems, settled, USUAL_VAT_PERCENT } from '#/domain/menu/dish'
import {
  type LineProblem,
  type MenuColumn,
  NEW_CATEGORIES_MAX,
  type ReadLine,
  readLines,
} from '#/domain/menu/menu-file'
import { CURRENCY_SIGN, toCents } from '#/domain/values/money'
import { NO_TEXTS, textIn, TEXT_LANGUAGES } from '#/domain/values/texts'
import { WEEKDAYS } from '#/domain/values/weekday'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { businesses } from '../../db/schema'
import { dropIfGone, inTransaction, type SignedInContext } from '../../ground/http/context'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { withoutAudit } from '../../ground/writes/required-audit'
import { loadCategories } from './category-rows'
import { contentNow } from './dish-content'
import { type EditedDish, loadEditedDishes } from './dish-rows'
import { lockMenu } from './menu-lock'
import { insertCategories } from './save-category'
import { rightsOf } from './save-dish'
import { insertDishes, writeContents } from './write-dishes'

/**
 * Takes the lines of a file into the menu, or says (`dryRun`) what would come of it. Where any line is wrong nothing is written,
 * and every wrong one is named.
 */
export function importMenu(ctx: SignedInContext, input: Input<typeof calls.importMenu>): Promise<MenuImportResult> {
  const { id: businessId } = input.params
  requireBusiness(ctx, businessId)
  if (input.body.dryRun)
    return inTransaction(ctx, async (tx) => (await planOf(tx, ctx, businessId, input.body.lines)).result)
  return idempotentWrite(ctx, calls.importMenu, input, async (tx) => {
    await lockMenu(tx, businessId)
    const { steps, result } = await planOf(tx, ctx, businessId, input.body.lines)
    if (result.problems.length > 0) return withoutAudit(tx, result)
    dropIfGone(ctx)
    const ids = await insertCategories(
      tx,
      ctx,
      businessId,
      result.newCategories.map((name) => ({ names: { ...NO_TEXTS, sq: name }, status: 'ACTIVE' })),
    )
    const made = new Map(result.newCategories.map((name, at) => [keyOf(name), ids[at]]))
    const wanted = steps.map(({ dish, content, newCategory }) => ({
      before: dish,
      content: { ...content, categoryId: made.get(newCategory ?? '') ?? content.categoryId },
    }))
    await insertDishes(
      tx,
      ctx,
      businessId,
      wanted.flatMap(({ before, content }) => (before === undefined ? [content] : [])),
    )
    // Thousands of dishes take seconds: nobody waits for them behind a caller who has left.
    dropIfGone(ctx)
    await writeContents(
      tx,
      ctx,
      wanted.flatMap(({ before, content }) => (before === undefined ? [] : [{ before, content }])),
    )
    return result
  })
}

/** `dish` undefined: a new one. `newCategory`: the key of a category that is to be made first. */
type Step = { dish: EditedDish | undefined; content: DishContent; newCategory: string | undefined }

async function planOf(
  tx: Transaction,
  ctx: SignedInContext,
  businessId: number,
  lines: MenuImport['lines'],
): Promise<{ steps: Step[]; result: MenuImportResult }> {
  const dishes = new Map((await loadEditedDishes(tx, businessId)).map((dish) => [dish.id, dish]))
  const categories = await loadCategories(tx, businessId)
  const categoryOf = new Map(
    categories.flatMap(({ id, names }) => TEXT_LANGUAGES.map((language) => [keyOf(names[language]), id] as const)),
  )
  const { read, problems } = readLines(lines, new Set(dishes.keys()), await signOf(tx, businessId))
  const newCategories = new Map<string, string>()
  const wrong: LineProblem[] = [...problems]
  const steps = read.map((line): Step => {
    const dish = line.id === undefined ? undefined : dishes.get(line.id)
    const category = line.category === undefined ? undefined : keyOf(line.category)
    const known = category === undefined ? undefined : categoryOf.get(category)
    const newCategory = known === undefined ? category : undefined
    if (newCategory !== undefined && line.category !== undefined && !newCategories.has(newCategory)) {
      if (newCategories.size < NEW_CATEGORIES_MAX) newCategories.set(newCategory, line.category)
      else wrong.push({ line: line.line, column: 'category', kind: 'too_many_categories' })
    }
    const before = dish === undefined ? newDish(known ?? 0) : contentNow(dish)
    const content = settled(contentWith(before, line, known))
    const isRead = problems.every((problem) => problem.line !== line.line)
    if (isRead) wrong.push(...lineProblems(line, before, content, ctx))
    return { dish, content, newCategory }
  })
  const changes = steps.map(({ dish, content, newCategory }) =>
    dish === undefined
      ? 'added'
      : newCategory !== undefined || draftOf(contentNow(dish), content) !== null
        ? 'changed'
        : 'unchanged',
  )
  const count = (wanted: string): number => changes.filter((change) => change === wanted).length
  return {
    steps,
    result: {
      added: count('added'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      newCategories: [...newCategories.values()],
      problems: wrong.toSorted((a, b) => a.line - b.line),
    },
  }
}

/** What stands beside the prices of the business. */
async function signOf(tx: Transaction, businessId: number): Promise<string> {
  const [business] = await tx
    .select({ currency: businesses.currency })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return CURRENCY_SIGN[business?.currency ?? 'ALL']
}

/** Categories are found by their name, whatever the capitals. */
const keyOf = (name: string): string => name.trim().toLowerCase()

const newDish = (categoryId: number): DishContent => ({
  categoryId,
  names: NO_TEXTS,
  descriptions: NO_TEXTS,
  photoUrl: null,
  priceCents: 0,
  variants: [],
  allergens: [],
  vatHundredths: toCents(USUAL_VAT_PERCENT),
  weekdays: WEEKDAYS,
  startTime: null,
  endTime: null,
  status: 'ACTIVE',
  toppingTypeIds: [],
})

/** A size of the same name keeps its number. */
const contentWith = (before: DishContent, line: ReadLine, categoryId: number | undefined): DishContent => ({
  ...before,
  categoryId: categoryId ?? before.categoryId,
  names: { ...before.names, ...line.names },
  descriptions: { ...before.descriptions, ...line.descriptions },
  priceCents: line.price === undefined ? before.priceCents : toCents(line.price),
  variants:
    line.sizes?.map(({ name, price }) => ({
      id: before.variants.find((variant) => keyOf(variant.name) === keyOf(name))?.id ?? null,
      name,
      priceCents: toCents(price),
    })) ?? before.variants,
  allergens: line.allergens ?? before.allergens,
  vatHundredths: line.vatPercent === undefined ? before.vatHundredths : toCents(line.vatPercent),
  weekdays: line.weekdays ?? before.weekdays,
  startTime: line.startTime === undefined ? before.startTime : line.startTime,
  endTime: line.endTime === undefined ? before.endTime : line.endTime,
  status: line.status ?? before.status,
})

/** What is wrong with a line that could be read: a dish without a name, a price that its sender may not change. */
function lineProblems(
  { line, id }: ReadLine,
  before: DishContent,
  content: DishContent,
  ctx: SignedInContext,
): LineProblem[] {
  const may = rightsOf(ctx)
  return [
    ...(textIn(content.names, 'en') === ''
      ? [{ line, column: 'name_sq', kind: id === undefined ? 'missing' : 'name_missing' } as const]
      : []),
    ...dishProblems(content).flatMap(({ path, message }): LineProblem[] =>
      path.startsWith('variants') && message === 'same_name' ? [{ line, column: 'sizes', kind: 'same_name' }] : [],
    ),
    ...lockedProblems(before, content, may).flatMap(({ path }): LineProblem[] => {
      const column: MenuColumn | undefined =
        path === 'price' ? 'price' : path.startsWith('variants') ? 'sizes' : undefined
      return column === undefined ? [] : [{ line, column, kind: 'locked' }]
    }),
  ]
}
