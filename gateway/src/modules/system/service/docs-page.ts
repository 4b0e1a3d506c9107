import { type Endpoint, ERRORS, type ErrorCode } from '@curbwise/api'
import { z } from 'zod'
import { escapeHtml as escape } from './escape-html.ts'
import { accessWords } from './openapi.ts'

/** A short form of a schema: field names and kinds. */
const shapeOf = (schema: z.ZodType): string =>
  JSON.stringify(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    (key, value: unknown) => (key === '$schema' || key === 'additionalProperties' ? undefined : value),
    2,
  )

const isEmpty = (schema: z.ZodType): boolean => {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return properties === undefined || Object.keys(properties).length === 0
}

const titled = (title: string, inner: string): string => `<h3>${title}</h3>${inner}`
const code = (text: string): string => `<pre>${escape(text)}</pre>`

function callHtml(endpoint: Endpoint): string {
  const facts = [
    `${escape(accessWords(endpoint))} Limit: ${endpoint.limit}.`,
    ...(endpoint.asks_factor ? ['People with two-step login confirm it first (<code>factor_needed</code>).'] : []),
    ...(endpoint.idempotent ? ['Takes an <code>idempotency-key</code>.'] : []),
    ...(endpoint.upload ? [`Upload: multipart field <code>${escape(endpoint.upload.field)}</code>.`] : []),
  ]
  const errors = endpoint.errors.map(
    (name) => `<li><code>${escape(name)}</code> ${ERRORS[name as ErrorCode]?.status ?? ''}</li>`,
  )
  const parts = [
    `<p>${facts.join(' ')}</p>`,
    isEmpty(endpoint.query) ? '' : titled('Query', code(shapeOf(endpoint.query))),
    isEmpty(endpoint.body) ? '' : titled('Body', code(shapeOf(endpoint.body))),
    titled('Answer', code(endpoint.answer === 'json' ? shapeOf(endpoint.response) : endpoint.answer)),
    errors.length > 0 ? titled('Refusals of its own', `<ul>${errors.join('')}</ul>`) : '',
  ]
  const head = `<b>${endpoint.method}</b> <code>${escape(endpoint.path)}</code> <span>${escape(endpoint.summary)}</span>`
  return `<details id="${escape(endpoint.name)}"><summary>${head}</summary>${parts.join('')}</details>`
}

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 1000px; padding: 24px 16px; font: 16px/1.5 "Public Sans", system-ui, sans-serif }
h1 { margin: 0 0 8px } h2 { margin: 32px 0 8px; text-transform: capitalize } h3 { margin: 12px 0 4px; font-size: 14px }
details { border: 1px solid #8886; border-radius: 8px; margin: 6px 0; padding: 8px 12px }
summary { cursor: pointer; overflow-wrap: anywhere } b { display: inline-block; min-width: 4.5em }
pre { overflow: auto; padding: 12px; border-radius: 6px; background: #8882; font-size: 13px }
code { font-family: ui-monospace, monospace } nav a { margin-right: 12px }`

/** Renders all API calls on one page, grouped and collapsed; the browser's find-in-page opens them. */
export function docsPage(endpoints: readonly Endpoint[], productName: string, nonce: string): string {
  const groups = [...Map.groupBy(endpoints, (endpoint) => endpoint.name.split('.')[0] ?? 'system')]
  const links = groups.map(([name]) => `<a href="#group-${escape(name)}">${escape(name)}</a>`)
  const sections = groups.map(([name, calls]) => {
    const id = `group-${escape(name)}`
    return `<section aria-labelledby="${id}"><h2 id="${id}">${escape(name)}</h2>${calls.map(callHtml).join('\n')}</section>`
  })
  const title = `${escape(productName)} API`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style nonce="${escape(nonce)}">${STYLE}</style></head>
<body><main><h1>${title}</h1>
<p>${endpoints.length} calls.
Machines read <a href="/api/openapi.json">openapi.json</a>. Every change needs the <code>csrf-token</code> header.</p>
<nav aria-label="Groups">${links.join('')}</nav>
${sections.join('\n')}</main></body></html>`
}
