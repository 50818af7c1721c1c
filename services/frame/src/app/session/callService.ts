import { stripText } from '@latchkit/protocol'
import type { Endpoint } from '@latchkit/protocol/http'
import { ErrorBody } from '@latchkit/protocol/http'
import { withTimeout } from '@latchkit/protocol/internal'
import * as z from 'zod/mini'
import { ServiceError, UnreachableError } from '../../errors/app.ts'
import type { Frame } from '../Frame.ts'
import { createProof } from './proofKey.ts'

/** Milliseconds for one answer of a service. */
const timeout = 15_000

/** A service of the wallet, by its name in the configuration; `host` is the one that this page comes from. */
type Service = 'accounts' | 'keeper' | 'vault' | 'host'

/** Calls an endpoint of a service with a proof of this device's key. Rejects with `ServiceError` if it refuses, and `UnreachableError` if no answer comes. */
export async function callService<endpoint extends Endpoint>(
  frame: Frame,
  parameters: callService.Parameters<endpoint>,
): Promise<Endpoint.Response<endpoint>> {
  const { service, endpoint } = parameters
  let answer = await send(frame, parameters)
  // RFC 9449 §8: the answer has the nonce that the proof lacked.
  if (answer.status === 401 && answer.reason?.field === 'dpop')
    answer = await send(frame, parameters)
  const { status, value, reason } = answer
  if (status < 200 || status > 299) {
    const text = stripText(reason?.description, { max: 200 })
    const message = text || 'An error occurred'
    const isEnded = status === 401 && reason?.field === 'authorization'
    throw new ServiceError({ service, status, message, isEnded })
  }
  const result = z.safeParse(endpoint.response, value)
  if (result.success) return result.data as Endpoint.Response<endpoint>
  throw new UnreachableError({ what: service, cause: result.error })
}

export declare namespace callService {
  type Parameters<endpoint extends Endpoint> = {
    service: Service
    endpoint: endpoint
    body?: Endpoint.Input<endpoint>['body']
    /** Of the session, for endpoints that need one. */
    accessToken?: string | undefined
    /** Whether the request is completed though the page ends. Default `false`. */
    keepalive?: boolean | undefined
    signal?: AbortSignal | undefined
  }
  type ErrorType = ServiceError | UnreachableError
}

async function send<endpoint extends Endpoint>(
  frame: Frame,
  parameters: callService.Parameters<endpoint>,
): Promise<Answer> {
  const { config, hostUrl, projectId, proofKey, state } = frame
  const { service, endpoint, accessToken, signal } = parameters
  const { keepalive = false } = parameters
  const { method, path } = endpoint
  const origin = service === 'host' ? hostUrl : config[`${service}Url`]
  const url = origin + path
  const body = method === 'POST' ? JSON.stringify(parameters.body) : ''
  const dpop = await createProof(proofKey, {
    ...{ method, url, body, accessToken, now: frame.now() },
    nonce: state.nonces.get(service),
  })
  const query = new URLSearchParams({ projectId })
  try {
    const response = await withTimeout(
      { what: `The answer of ${service}`, milliseconds: timeout, signal },
      (signal) =>
        frame.fetch(`${url}?${query}`, {
          method,
          signal,
          keepalive,
          // Only the account service has a cookie, where the browser denies a storage.
          credentials: service === 'accounts' ? 'include' : 'omit',
          redirect: 'error',
          headers: {
            dpop,
            ...(accessToken && { authorization: `DPoP ${accessToken}` }),
            ...(method === 'POST' && { 'content-type': 'application/json' }),
          },
          ...(method === 'POST' && { body }),
        }),
    )
    const nonce = response.headers.get('dpop-nonce')
    if (nonce) state.nonces.set(service, nonce)
    const value: unknown = await response.json()
    const { data } = z.safeParse(ErrorBody, value)
    return { status: response.status, value, reason: data?.reasons[0] }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new UnreachableError({ what: service, cause })
  }
}

type Answer = {
  status: number
  value: unknown
  /** Why the service refused. */
  reason: ErrorBody['reasons'][number] | undefined
}
