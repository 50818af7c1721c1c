import type { Endpoint } from '@latchkit/protocol/http'
import { CommonQuery } from '@latchkit/protocol/http'
import type { ZodMiniObject } from 'zod/mini'
import * as z from 'zod/mini'
import { RequestError } from './RequestError.ts'

/** Makes what checks the parameters of an endpoint; the field that is wrong is named. */
export function createParser(endpoint: Endpoint): createParser.ReturnType {
  const query = z.extend(endpoint.query as ZodMiniObject, CommonQuery.shape)
  return ({ given, part }) => {
    const schema = part === 'query' ? query : endpoint[part]
    const result = z.safeParse(schema, given)
    if (result.success) return result.data
    const [issue] = result.error.issues
    const field = issue?.path.length ? `${issue.path[0]?.toString()}` : part
    throw new RequestError({
      status: 400,
      field,
      description: describe(field, issue?.message, given),
    })
  }
}

export declare namespace createParser {
  type ReturnType = (parameters: {
    given: unknown
    part: 'params' | 'query' | 'body'
  }) => unknown
}

function describe(
  field: string,
  message: string | undefined,
  given: unknown,
): string {
  const isMissing =
    typeof given === 'object' &&
    given !== null &&
    !Array.isArray(given) &&
    !Object.hasOwn(given, field) &&
    field !== 'body'
  if (isMissing) return `"${field}" is required`
  return `"${field}" is not valid: ${message ?? 'wrong value'}`
}
