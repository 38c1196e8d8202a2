import { ring } from './ring'

/** While no order can arrive, the device says so itself this often: it needs no network for that (reliability, L8). */
export const ALARM_EVERY_MS = 60_000

const TOUCHES = ['pointerdown', 'keydown'] as const

/** Says now and every minute that no order can arrive, until somebody is there. Answers the function that ends it. */
export function alarmUntilTouched(): () => void {
  const sound = () => ring.play('connectionLost')
  const timer = setInterval(sound, ALARM_EVERY_MS)
  const end = () => {
    clearInterval(timer)
    for (const type of TOUCHES) document.removeEventListener(type, end, { capture: true })
  }
  for (const type of TOUCHES) document.addEventListener(type, end, { capture: true, passive: true })
  sound()
  return end
}
