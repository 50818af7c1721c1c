import type { PendingRequestTypes } from '@walletconnect/types'
import { answerRead } from '../request/answerRead.ts'
import { parseAsk } from '../request/parseAsk.ts'
import { RefusedError } from '../request/RefusedError.ts'
import { readRequest } from '../request/readRequest.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import { respond } from './respond.ts'

/** Answers the pending requests that need no approval: those that only read, and those that can't be approved. */
export function answerReads(wallet: Wallet): void {
  for (const request of wallet.client.getPendingSessionRequests()) {
    if (wallet.answered.has(request.id)) continue
    const answer = decide(wallet, request)
    if (!answer) continue
    wallet.answered.add(request.id)
    answer
      .then((result) => ({ result }), toError)
      .then((answer) => respond(wallet, { request, answer }))
      .catch((error: unknown) => {
        // The relay is away: it is answered when the page opens next.
        console.warn('A request stays without an answer for now:', error)
      })
  }
}

/** The answer on its way, or `undefined` for what the visitor decides. */
function decide(
  { client, config }: Wallet,
  request: PendingRequestTypes.Struct,
): Promise<unknown> | undefined {
  const session = client.session
    .getAll()
    .find(({ topic }) => topic === request.topic)
  if (!session) return undefined
  const read = readRequest({ request, session, config })
  const answer = answerRead(config, read)
  if (answer) return answer
  try {
    parseAsk(read)
    return undefined
  } catch (error) {
    return Promise.reject(error)
  }
}

function toError(error: unknown) {
  if (error instanceof RefusedError) {
    const { code, message } = error
    return { error: { code, message } }
  }
  return { error: { code: -32603, message: 'The wallet failed.' } }
}
