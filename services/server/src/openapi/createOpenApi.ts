import type { Endpoint } from '@latchkit/protocol/http'
import { CommonQuery, ErrorBody } from '@latchkit/protocol/http'
import type { ZodMiniObject, ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'

/** Creates the OpenAPI 3.1 document of endpoints from their declarations. */
export function createOpenApi({
  endpoints,
  url,
  version,
}: createOpenApi.Parameters): createOpenApi.Document {
  const paths: createOpenApi.Document['paths'] = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: createOperation(endpoint),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Latchkit server', version },
    servers: [{ url }],
    paths,
    components: { schemas: { Error: toJsonSchema(ErrorBody) } },
  }
}

export declare namespace createOpenApi {
  type Parameters = {
    endpoints: readonly Endpoint[]
    /** The server's public origin. */
    url: string
    version: string
  }

  type Operation = {
    operationId: string
    tags: string[]
    summary: string
    parameters: Parameter[]
    requestBody?: unknown
    responses: Record<string, { description: string }>
  }

  type Parameter = {
    name: string
    in: 'path' | 'query'
    required: boolean
    schema: unknown
  }

  type Document = {
    openapi: '3.1.0'
    info: { title: string; version: string }
    servers: { url: string }[]
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, unknown> }
  }
}

const failures = {
  400: 'A parameter is wrong; `field` names it.',
  401: 'The project or the signature is not known.',
  403: 'The origin or the feature is not allowed for the project.',
  404: 'There is nothing of that name.',
  422: 'The body is not JSON.',
  429: 'A limit is reached; `Retry-After` says for how many seconds.',
  503: 'Something that the answer needs is not available.',
}

function createOperation(endpoint: Endpoint): createOpenApi.Operation {
  const query = z.extend(endpoint.query as ZodMiniObject, CommonQuery.shape)
  return {
    operationId: endpoint.name,
    tags: [endpoint.group],
    summary: endpoint.summary,
    parameters: [
      ...listParameters(endpoint.params, 'path'),
      ...listParameters(query, 'query'),
    ],
    ...(endpoint.method === 'POST'
      ? { requestBody: createBody(endpoint) }
      : {}),
    responses: {
      200: describeResponse(endpoint),
      ...Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          status,
          {
            description,
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Error' },
              },
            },
          },
        ]),
      ),
    },
  }
}

function listParameters(
  schema: ZodMiniType,
  place: 'path' | 'query',
): createOpenApi.Parameter[] {
  const { shape } = schema as ZodMiniObject
  return Object.entries(shape).map(([name, it]) => {
    const isOptional = z.safeParse(it as ZodMiniType, undefined).success
    return {
      name,
      in: place,
      required: !isOptional,
      schema: toJsonSchema(it as ZodMiniType, 'input'),
    }
  })
}

function createBody({ body }: Endpoint): unknown {
  return {
    required: true,
    content: { 'application/json': { schema: toJsonSchema(body, 'input') } },
  }
}

function describeResponse(endpoint: Endpoint): { description: string } {
  const isImage = z.safeParse(endpoint.response, undefined).success
  const isOpen = z.safeParse(endpoint.response, null).success
  if (isImage && !isOpen)
    return Object.assign({ description: 'An image.' }, { content: images })
  const schema = toJsonSchema(endpoint.response)
  return Object.assign(
    { description: 'Served.' },
    { content: { 'application/json': { schema } } },
  )
}

const images = { 'image/svg+xml': {}, 'image/png': {}, 'image/webp': {} }

/** Returns JSON Schema 2020-12 without `$schema`, which OpenAPI 3.1 implies. */
function toJsonSchema(
  schema: ZodMiniType,
  io: 'input' | 'output' = 'output',
): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  })
  return rest
}
