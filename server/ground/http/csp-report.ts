import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Deps } from '../../deps'
import type { HttpEnv } from './implement'

const REPORT_LIMIT = 16 * 1024
/** A page that is broken reports again and again: so many lines a minute tell enough. */
const LINES_PER_MINUTE = 20

/** The two shapes in which browsers report: `report-uri` and the Reporting API. */
const Old = v.object({
  'csp-report': v.object({
    'effective-directive': v.optional(v.string()),
    'violated-directive': v.optional(v.string()),
    'blocked-uri': v.optional(v.string()),
    'source-file': v.optional(v.string()),
    'line-number': v.optional(v.number()),
  }),
})
const New = v.array(
  v.object({
    type: v.string(),
    body: v.object({
      effectiveDirective: v.optional(v.string()),
      blockedURL: v.optional(v.string()),
      sourceFile: v.optional(v.nullable(v.string())),
      lineNumber: v.optional(v.nullable(v.number())),
    }),
  }),
)

/** Writes what a browser blocked into the log, so that a wrong policy or an attack is seen. Anybody may report. */
export function registerCspReport(app: Hono<HttpEnv>, { logger }: Deps): void {
  let lines = 0
  let minute = 0
  app.post('/csp-report', async (c) => {
    const now = Math.floor(performance.now() / 60_000)
    if (now !== minute) [minute, lines] = [now, 0]
    const length = Number(c.req.header('Content-Length') ?? Number.POSITIVE_INFINITY)
    if (lines < LINES_PER_MINUTE && length <= REPORT_LIMIT) {
      // One body may hold hundreds.
      for (const report of readReports(await c.req.text())) {
        if (lines === LINES_PER_MINUTE) break
        lines += 1
        logger.warn({ ...report }, 'blocked by the content policy')
      }
    }
    return c.body(null, 204)
  })
}

function readReports(text: string) {
  const json = parse(text)
  const old = v.safeParse(Old, json)
  if (old.success) {
    const report = old.output['csp-report']
    return [
      {
        directive: short(report['effective-directive'] ?? report['violated-directive']),
        blocked: withoutQuery(report['blocked-uri']),
        source: withoutQuery(report['source-file']),
        line: report['line-number'],
      },
    ]
  }
  const reports = v.safeParse(New, json)
  return reports.success
    ? reports.output.map(({ body }) => ({
        directive: short(body.effectiveDirective),
        blocked: withoutQuery(body.blockedURL),
        source: withoutQuery(body.sourceFile),
        line: body.lineNumber,
      }))
    : []
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const withoutQuery = (url: string | null | undefined): string | undefined => url?.replace(/[?#].*$/s, '').slice(0, 200)

/** Names of directives are short; what claims to be one is anybody's text. */
const short = (text: string | undefined): string | undefined => text?.slice(0, 100)
