import { drain } from './ask-drain'
import { registerOutboxSync } from './background-sync'
import { rememberCount } from './remember-count'

/** Something was queued: it goes now, or as soon as it can. */
export function sendSoon(): void {
  void drain('command')
  void rememberCount().catch(() => 0)
  void registerOutboxSync()
}
