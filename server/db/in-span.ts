import { SpanStatusCode, trace } from '@opentelemetry/api'

/**
 * A part of a call that is traced, from when it is asked for, waiting and all. Nobody traces, or the call has ended (timers of a stream keep the
 * place where they were begun): then it is the work alone.
 */
export async function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (trace.getActiveSpan()?.isRecording() !== true) return work()
  return trace.getTracer('drin').startActiveSpan(name, async (span) => {
    try {
      return await work()
    } catch (error) {
      // Without its text: that of a database quotes values.
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
