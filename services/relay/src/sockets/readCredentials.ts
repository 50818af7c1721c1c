import type { IncomingMessage } from 'node:http'
import { readTarget } from '../http/readTarget.ts'

/** What a request says of who sends it: in the query, as sockets of browsers must, or in headers. */
export function readCredentials(
  request: IncomingMessage,
): readCredentials.ReturnType {
  const { query } = readTarget(request)
  const [, bearer] =
    /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '') ?? []
  return {
    token: query.get('auth') ?? bearer,
    projectId: query.get('projectId') ?? undefined,
    origin: request.headers.origin,
    usesCloseEvent: query.get('useOnCloseEvent') === 'true',
  }
}

export declare namespace readCredentials {
  type ReturnType = {
    token: string | undefined
    projectId: string | undefined
    origin: string | undefined
    /** Whether a refusal is to be told by the close event. */
    usesCloseEvent: boolean
  }
}
