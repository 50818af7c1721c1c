import { expect, test } from 'vitest'
import { listEndpoints } from '../http/listEndpoints.ts'
import { renderPage } from './addDocuments.ts'
import { createOpenApi } from './createOpenApi.ts'

const endpoints = listEndpoints()
const document = createOpenApi({
  endpoints,
  url: 'https://wallet.example',
  version: '1.2.3',
})

test('default', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { version: '1.2.3' },
    servers: [{ url: 'https://wallet.example' }],
  })
  const operations = Object.values(document.paths).flatMap(Object.values)
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    endpoints.map(({ name }) => name).sort(),
  )
})

test('behavior: parameters have their place, and whether they are required', () => {
  const { parameters } =
    document.paths['/v1/account/{address}/history']?.get ?? {}
  expect(parameters?.slice(0, 4)).toMatchInlineSnapshot(`
    [
      {
        "in": "path",
        "name": "address",
        "required": true,
        "schema": {
          "pattern": "^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{25,44}|(bc|tb|bcrt|BC|TB|BCRT)1[02-9ac-hj-np-zAC-HJ-NP-Z]{14,74})$",
          "type": "string",
        },
      },
      {
        "in": "query",
        "name": "cursor",
        "required": false,
        "schema": {
          "maxLength": 2048,
          "type": "string",
        },
      },
      {
        "in": "query",
        "name": "onramp",
        "required": false,
        "schema": {
          "maxLength": 64,
          "type": "string",
        },
      },
      {
        "in": "query",
        "name": "chainId",
        "required": false,
        "schema": {
          "pattern": "^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$",
          "type": "string",
        },
      },
    ]
  `)
})

test('behavior: bodies, answers and images', () => {
  const { paths } = document
  expect(paths['/v1/profile/account']?.post?.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: { required: ['coin_type', 'address', 'message', 'signature'] },
      },
    },
  })
  expect(paths['/v1/avatar/{name}']?.get?.responses).toMatchObject({
    200: { content: { 'image/png': {} } },
  })
  expect(paths['/getWallets']?.get?.responses).toMatchObject({
    200: {
      content: {
        'application/json': { schema: { required: ['count', 'data'] } },
      },
    },
    429: { description: expect.stringContaining('Retry-After') },
  })
})

test('behavior: no two endpoints share method and path', () => {
  const keys = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('behavior: the page names every call and runs nothing', () => {
  const page = renderPage({
    ...document,
    info: { title: '<script>alert(1)</script>', version: '1' },
  })
  for (const { name } of endpoints) expect(page).toContain(`id="${name}"`)
  expect(page).not.toContain('<script')
})
