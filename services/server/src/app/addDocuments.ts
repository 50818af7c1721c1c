import type { Endpoint } from '@latchkit/protocol/http'
import { createOpenApi } from '../openapi/createOpenApi.ts'
import { renderPage } from '../openapi/renderPage.ts'
import type { createApp } from './createApp.ts'

/** Serves what this server offers, as OpenAPI and as a page to read. */
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
