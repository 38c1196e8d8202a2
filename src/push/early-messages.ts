import type { WorkerMessage } from '#/contract/sw-messages'

/*
 * The browser gives out what the worker says as soon as the document is read, and once; what listens to it comes with the
 * parts that the first paint does not wait for. A press on a notification in between would lead nowhere.
 */
const kept: WorkerMessage[] = []
// Only our own worker can post here, and only messages of this type.
const keep = (event: MessageEvent<WorkerMessage>): void => void kept.push(event.data)

/** Keeps what the worker says from now on. Call it before the document is read to its end. */
export function keepEarlyMessages(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', keep)
}

/** Gives what was kept, in its order; from now on whoever asks listens by themselves. */
export function takeEarlyMessages(): WorkerMessage[] {
  navigator.serviceWorker.removeEventListener('message', keep)
  return kept.splice(0)
}
