import type { Endpoint } from '@latchkit/protocol/http'
import type { createApp } from '../app/createApp.ts'
import { createOpenApi } from './createOpenApi.ts'

/** Serves the reference of the endpoints, as an OpenAPI document and as a page. */
export function addDocuments(
  app: createApp.App,
  parameters: addDocuments.Parameters,
): void {
  const document = createOpenApi(parameters)
  const json = JSON.stringify(document)
  const page = renderPage(document)
  app.get('/openapi.json', (context) =>
    context.body(json, 200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    }),
  )
  app.get('/docs', (context) =>
    context.html(page, 200, {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    }),
  )
}

export declare namespace addDocuments {
  type Parameters = {
    endpoints: readonly Endpoint[]
    /** The server's public origin. */
    url: string
    version: string
  }
}

/** Renders the document as a static page without scripts. */
export function renderPage(document: createOpenApi.Document): string {
  const { info, paths } = document
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  )
  const groups = new Set(calls.flatMap(({ operation }) => operation.tags))
  const sections = [...groups].map((group) => {
    const members = calls.filter(({ operation }) =>
      operation.tags.includes(group),
    )
    return `<section><h2>${escapeHtml(group)}</h2>${members.map(renderCall).join('')}</section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(info.title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(info.title)} ${escapeHtml(info.version)}</h1><p>Made from the same declarations that the server checks requests with; <a href="openapi.json">openapi.json</a> is for machines.</p>${sections.join('')}</main></body></html>`
}

type Call = {
  path: string
  method: string
  operation: createOpenApi.Operation
}

function renderCall({ path, method, operation }: Call): string {
  const rows = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}</td><td>${required ? 'required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  )
  const body = operation.requestBody
    ? renderJson('Body', operation.requestBody)
    : ''
  const answer = renderJson('Answer', operation.responses['200'])
  return `<article id="${escapeHtml(operation.operationId)}"><h3><b>${method}</b> <code>${escapeHtml(path)}</code></h3><p>${escapeHtml(operation.summary)}</p><table>${rows.join('')}</table>${body}${answer}</article>`
}

function renderJson(title: string, value: unknown): string {
  const text = JSON.stringify(value, undefined, 2)
  return `<details><summary>${title}</summary><pre>${escapeHtml(text)}</pre></details>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`)
}

const style =
  ':root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui}main{max-width:60rem;margin:auto;padding:1rem}article{border-top:1px solid #8886;padding:.5rem 0}h3{font-size:1rem}table{border-collapse:collapse;font-size:.875rem}td{padding:.125rem .75rem .125rem 0;vertical-align:top;overflow-wrap:anywhere}pre{overflow:auto}'
