import type { Endpoint } from '@latchkit/protocol/http'
import type { ServerReadError } from '../errors/server.ts'
import type { Kit } from '../types/Kit.ts'

/**
 * Calls an endpoint of the kit's server and returns its answer, checked against the endpoint's schema.
 * The schemas and the code that sends requests load with the first call.
 */
export async function requestServer<name extends requestServer.Name>(
  kit: Kit,
  parameters: requestServer.Parameters<name>,
): Promise<requestServer.ReturnType<name>> {
  const { sendRequest } = await import('./sendRequest.ts')
  await parameters.beforeSend?.()
  return sendRequest(kit, parameters)
}

export declare namespace requestServer {
  type Name = keyof Endpoints
  type Parameters<name extends Name> = {
    /** The name of its declaration in `@latchkit/protocol/http`. */
    endpoint: name
    params?: Endpoint.Input<Endpoints[name]>['params'] | undefined
    query?: Endpoint.Input<Endpoints[name]>['query'] | undefined
    body?: Endpoint.Input<Endpoints[name]>['body'] | undefined
    /** Delays the request, once its code has loaded. */
    beforeSend?: (() => Promise<void>) | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType<name extends Name> = Endpoint.Response<Endpoints[name]>
  type ErrorType = ServerReadError
}

type Exports = typeof import('@latchkit/protocol/http')

type Endpoints = {
  [name in keyof Exports as Exports[name] extends Endpoint
    ? name
    : never]: Exports[name] extends Endpoint ? Exports[name] : never
}
