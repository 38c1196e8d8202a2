import { isMealCommandName } from '#/domain/meals/group-command'
import { commandsOf } from '#/offline/facts/groups-view'
import { isReplayed } from '#/offline/store/queued-command'
import type { GroupAsked } from './command-road'
import { shownGroups } from './press-group'
import type { SimGroup } from './sim-group'
import type { Stored } from './sim-store'
import type { Tablet } from './tablet'
import type { World } from './world'

/**
 * P2 of single meals, by what the server answered and not by how it counts: after a yes a meal is cooked once and asks no more, after a no it is not
 * cooked. The last answer to a meal counts, as its company may ask anew after a no.
 */
export function checkMeals(world: World): void {
  const { groups, log } = world.server.store.data
  const said = new Map<string, { group: SimGroup; cmd: string; mealId: number }>()
  for (const { groupId, asked } of [...log.values()].flatMap(answered)) {
    const group = groups.get(groupId)
    const { cmd, mealId } = asked
    if (group !== undefined && mealId !== undefined) said.set(`${groupId} ${mealId}`, { group, cmd, mealId })
  }
  for (const { group, cmd, mealId } of said.values()) {
    const cooked = group.meals.filter((id) => id === mealId).length
    const isAsking = group.asked.includes(mealId)
    // A list that was refused whole cooks none of its meals.
    const most = cmd === 'acceptMeal' ? 1 : 0
    const least = cmd === 'acceptMeal' && group.meals.length > 0 ? 1 : 0
    const isSo = cooked <= most && cooked >= least && !(cmd === 'acceptMeal' && isAsking)
    if (!isSo)
      world.breaks(
        'P2',
        `meal ${mealId} of group ${group.id} is cooked ${cooked} times after ${cmd}, asks: ${isAsking}`,
      )
  }
}

/** Answers to meals that took effect, in the order in which they did. */
function answered({ fingerprint, result }: Stored): { groupId: number; asked: GroupAsked }[] {
  if (result.outcome !== 'applied' || !('group' in result)) return []
  const { groupId, asked } = JSON.parse(fingerprint) as { groupId: number; asked: GroupAsked } // written by `carryOutGroup`
  return isMealCommandName(asked.cmd) ? [{ groupId, asked }] : []
}

/**
 * P5 of what a tablet shows before the server has answered: a meal that was answered on it asks no more, and the number beside it is that of those
 * that do. A yes holds only behind the one to its list.
 */
export function checkAsking(world: World, tablet: Tablet): void {
  for (const { id, column, asked, askedOrderIds = [] } of shownGroups(world, tablet)) {
    if (asked !== askedOrderIds.length)
      world.breaks('P5', `${tablet.name} counts ${asked} asked of group ${id} and names ${askedOrderIds.length}`)
    const isAnswerable = column === 'cooking' || column === 'ready'
    const pressed = commandsOf(tablet.commands(), id).filter(isReplayed)
    const accepted = pressed.findLastIndex(({ cmd }) => cmd === 'acceptGroup')
    for (const [at, { cmd, payload }] of pressed.entries()) {
      if (!isMealCommandName(cmd) || payload.mealId === undefined) continue
      const holds = cmd === 'refuseMeal' || (isAnswerable && at > accepted)
      if (holds && askedOrderIds.includes(payload.mealId))
        world.breaks('P5', `${tablet.name} shows meal ${payload.mealId} asking, which ${cmd} on it has answered`)
    }
  }
}
