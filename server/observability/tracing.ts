import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Logger } from 'pino'
import { PRODUCT } from '#/domain/product/release'

/** With all its tries: a collector that is gone holds up no end of the server. */
const PATIENCE_MS = 3_000

/**
 * From now on calls and their transactions are sent to a collector, in batches and beside the work. Imported only where somebody wants that: these
 * packages are read by nobody else. Answers how it ends.
 */
export function startTracing(url: string, logger: Logger): () => Promise<void> {
  const quiet = (): void => undefined
  // Without what it says, which holds the address of the collector and its keys.
  const warn = (): void => logger.warn('traces could not be sent')
  diag.setLogger({ error: warn, warn: quiet, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.ERROR)
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'drin', 'service.version': PRODUCT.version }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: PATIENCE_MS }))],
  })
  provider.register()
  return async () => {
    await provider.shutdown().catch(quiet)
    trace.disable()
    context.disable()
    diag.disable()
  }
}
