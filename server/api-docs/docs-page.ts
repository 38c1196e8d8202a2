import { escapeHtml } from '../ground/http/escape-html'
import type { OpenApi, Operation } from './openapi'

/** The same document for reading: no script, so that the strictest policy holds. */
export function docsPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))]
  const sections = tags.map(
    (tag) =>
      `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${operations
        .filter(({ operation }) => operation.tags.includes(tag))
        .map(({ path, method, operation }) => operationHtml(path, method, operation))
        .join('')}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><h1>${escapeHtml(document.info.title)} ${escapeHtml(document.info.version)}</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>${operations.length} calls. For machines: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Areas">${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ')}</nav></header>
<main>${sections.join('')}</main>
</body>
</html>`
}

const operationHtml = (path: string, method: string, operation: Operation): string => `<details>
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary>
<p>${escapeHtml(operation.description)}</p>
${operation.parameters
  .map(
    (each) =>
      `<h3>${each.in === 'path' ? 'In the path' : 'In the query'}: <code>${escapeHtml(each.name)}</code>${each.required ? '' : ' (optional)'}</h3>${json(each.schema)}`,
  )
  .join('')}
${operation.requestBody === undefined ? '' : `<h3>Body</h3>${json(operation.requestBody.content['application/json']?.schema)}`}
<h3>Answer</h3>${json(operation.responses['200'])}
</details>`

const json = (value: unknown): string => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2) ?? '')}</pre>`

export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; }
h1 { font-size: 1.6rem; } h2 { margin-top: 2rem; } h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
nav a { margin-right: .75rem; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .25rem 0; }
summary { cursor: pointer; padding: .5rem 0; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
pre { background: color-mix(in srgb, currentColor 8%, transparent); border-radius: .5rem; margin: 0; max-height: 24rem; overflow: auto; padding: .75rem; font-size: .85rem; }
`
