import { numberToHex } from 'viem'
import { readCallsStatus } from '../calls/readCallsStatus.ts'
import type { WalletConfig } from '../config/WalletConfig.ts'
import type { parseAsk } from './parseAsk.ts'

/** What is answered without asking the visitor, by method: `undefined` for all else. */
export function answerRead(
  config: WalletConfig,
  request: parseAsk.Parameters,
): Promise<unknown> | undefined {
  return answers.get(request.method)?.(config, request)
}

type Answer = (
  config: WalletConfig,
  request: parseAsk.Parameters,
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
