import { useEffect, useSyncExternalStore } from 'react'
import { dishOffQuestion } from '#/components/dish-off/dish-off-question'
import { DishesOffLine, DishOffDialog, OffListDialog } from '../loading/lazy-parts'

/** The line about dishes that are off the menu, and the dialogs that ask about one. */
export const DishOffQuestions = () => {
  const asked = useSyncExternalStore(dishOffQuestion.subscribe, dishOffQuestion.get)
  useEffect(() => dishOffQuestion.close, [])
  return (
    <>
      <DishesOffLine />
      {asked?.about === 'off' && <DishOffDialog key={asked.serial} question={asked} onClose={dishOffQuestion.close} />}
      {asked?.about === 'list' && (
        <OffListDialog key={asked.serial} businessId={asked.businessId} onClose={dishOffQuestion.close} />
      )}
    </>
  )
}
