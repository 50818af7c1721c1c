import type { PendingRequestTypes } from '@walletconnect/types'
import { numberToHex } from 'viem'
import { readCallsStatus } from '../chain/calls.ts'
import type { WalletConfig } from '../config/loadConfig.ts'
import { parseAction, RequestRefusedError } from '../request/parseAction.ts'
import { readRequest } from '../request/RequestedAction.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import { respond } from './answerRequest.ts'

/** Responds to pending requests that need no decision: those that only read, and those that cannot be approved. */
export function respondAutomatically(wallet: Wallet): void {
  for (const request of wallet.client.getPendingSessionRequests()) {
    if (wallet.answered.has(request.id)) continue
    const answer = decide(wallet, request)
    if (!answer) continue
    wallet.answered.add(request.id)
    answer
      .then((result) => ({ result }), toError)
      .then((answer) => respond(wallet, { request, answer }))
      .catch((error: unknown) => {
        // The relay is unreachable. The request is answered when the page opens next.
        console.warn('A request stays without an answer for now:', error)
      })
  }
}

/** Returns the pending result, or `undefined` for a request that the visitor decides. */
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
    parseAction(read)
    return undefined
  } catch (error) {
    return Promise.reject(error)
  }
}

function toError(error: unknown) {
  if (error instanceof RequestRefusedError) {
    const { code, message } = error
    return { error: { code, message } }
  }
  return { error: { code: -32603, message: 'The wallet failed.' } }
}

/** Returns the pending result of a method that only reads; `undefined` for other methods. */
function answerRead(
  config: WalletConfig,
  request: parseAction.Parameters,
): Promise<unknown> | undefined {
  return answers.get(request.method)?.(config, request)
}

type Answer = (
  config: WalletConfig,
  request: parseAction.Parameters,
) => Promise<unknown>

const listAccounts: Answer = async (_, { addresses }) => addresses

const answers: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ['eth_accounts', listAccounts],
  ['eth_requestAccounts', listAccounts],
  [
    'wallet_getCapabilities',
    async (_, { chainIds }) =>
      Object.fromEntries(
        chainIds.map((id) => [
          numberToHex(id),
          { atomic: { status: 'unsupported' } },
        ]),
      ),
  ],
  [
    'wallet_getCallsStatus',
    (config, { params }) =>
      readCallsStatus(config, {
        id: Array.isArray(params) ? params[0] : undefined,
      }),
  ],
])
