import { record, text } from '../values/codec'
import { typedCount } from './shown-codec'

/** What people decide about when pushes go out (`sending-time.ts`). */
export const sendingHoursCodec = record({
  from: text('from'),
  to: text('to'),
  aDay: typedCount('aDay', 1),
})
