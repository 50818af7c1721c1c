import type { Context } from '../types/Context.ts'
import type { FakeProvider } from '../types/FakeProvider.ts'
import type { FakeRequest } from '../types/FakeRequest.ts'
import { distortError } from './distortError.ts'
import { distortResult } from './distortResult.ts'
import { handleRequest } from './handleRequest.ts'

/** The EIP-1193 face of a wallet, which writes down all that it is asked. */
export function createProvider(context: Context): FakeProvider {
  const { emitter, requests } = context
  const provider: FakeProvider = {
    async request(request) {
      const record: { -readonly [key in keyof FakeRequest]: FakeRequest[key] } =
        {
          method: request.method,
          params: request.params,
          outcome: { status: 'pending' },
        }
      requests.push(record)
      // A wallet lives in another process: it never acts in the dapp's own turn.
      await null
      try {
        const result = distortResult(
          context,
          request,
          await handleRequest(context, request),
        )
        record.outcome = { status: 'answered', result }
        return result
      } catch (cause) {
        const error = distortError(context, cause)
        record.outcome = { status: 'failed', error }
        throw error
      }
    },
    on(event, listener) {
      emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      emitter.off(event, listener)
      return provider
    },
  }
  return provider
}
