import { useEffect, useSyncExternalStore } from 'react'
import { dishOffQuestion } from '#/components/dish-off/dish-off-question'
import { useAnyDishOff } from '#/offline/facts/use-any-dish-off'
import { useUser } from '#/session/use-session'
import { DishesOffLine, DishOffDialog, OffListDialog } from '../loading/lazy-parts'

/** The line about dishes that are off the menu, and the dialogs that ask about one. */
export const DishOffQuestions = () => {
  const asked = useSyncExternalStore(dishOffQuestion.subscribe, dishOffQuestion.get)
  const isAnyOff = useAnyDishOff(useUser().restaurants)
  useEffect(() => dishOffQuestion.close, [])
  return (
    <>
      {isAnyOff && <DishesOffLine />}
      {asked?.about === 'off' && <DishOffDialog key={asked.serial} question={asked} onClose={dishOffQuestion.close} />}
      {asked?.about === 'list' && (
        <OffListDialog key={asked.serial} businessId={asked.businessId} onClose={dishOffQuestion.close} />
      )}
    </>
  )
}
