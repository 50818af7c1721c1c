import {
  BaseError,
  OutcomeUnknownError,
  RequestAbortedError,
  RpcError,
  toRpcError,
  UserRejectedRequestError,
} from '@latchkit/protocol'
import { expect, test } from 'vitest'
import {
  NetworkSwitchUnsupportedError,
  WalletResponseError,
} from '../errors/wallet.ts'
import { base } from '../networks/base.ts'
import { toSendError } from './toSendError.ts'

const networkId = 'eip155:1'
const method = 'eth_sendTransaction'

/** An error of a connector, which knows it by its code alone. */
const createError = (code: string | number, hint?: string) =>
  new BaseError('Something went wrong', { code, hint })

test.each<[string, unknown]>([
  ['an answer that is no hash', new WalletResponseError({ method })],
  ['the wallet has lost all networks', new RpcError({ code: 4900 })],
  ['the wallet has lost the network', new RpcError({ code: 4901 })],
  ['the same, as a wallet throws it', { code: 4900, message: 'gone' }],
  [
    'an abort, as the wallet was lost',
    new RequestAbortedError({ cause: new RpcError({ code: 4900 }) }),
  ],
  ['a request that expired', createError('REQUEST_EXPIRED')],
  ['a relay that is gone', createError('RELAY_UNREACHABLE')],
  ['the tab with the connection is gone', createError('TAB_UNRESPONSIVE')],
  ['already known', toRpcError({ code: -32000, message: 'already known' })],
  [
    'already imported, inside',
    toRpcError({
      ...{ code: -32603, message: 'Internal JSON-RPC error.' },
      data: { code: -32000, message: 'Transaction already imported' },
    }),
  ],
  [
    'a known transaction, as a wallet throws it',
    { code: -32000, message: 'known transaction: 0xab' },
  ],
])('default: it may have been sent: %s', (_, cause) => {
  const error = toSendError(cause, networkId)
  expect(error).toBeInstanceOf(OutcomeUnknownError)
  expect(error).toMatchObject({
    ...{ code: 'OUTCOME_UNKNOWN', hash: undefined, networkId },
    message: 'The transaction may have been sent',
    hint: 'Look for it in the wallet before you repeat it.',
  })
  expect((error as Error).cause).toBe(cause)
})

test('behavior: what the wallet knows of it stays', () => {
  const cause = new Error('already known')
  const error = new OutcomeUnknownError({ hash: '0xab', networkId, cause })
  expect(toSendError(error, networkId)).toBe(error)
})

test.each<[string, unknown]>([
  ['a rejection', new UserRejectedRequestError()],
  ['a rejection, as a wallet throws it', { code: 4001, message: 'no' }],
  [
    'a rejection that mentions a known transaction',
    { code: 4001, message: 'already known' },
  ],
  ['not authorized', new RpcError({ code: 4100 })],
  ['not supported', new RpcError({ code: 4200 })],
  ['a network that is not known', new RpcError({ code: 4902 })],
  ['malformed parameters', new RpcError({ code: -32602 })],
  ['busy', new RpcError({ code: -32002 })],
  [
    'too little',
    toRpcError({ code: -32000, message: 'insufficient funds for gas' }),
  ],
  ['a nonce that is used', { code: -32000, message: 'nonce too low' }],
  ['a revert', { code: 3, message: 'execution reverted' }],
  [
    'a type of transaction that is not known',
    { code: -32000, message: 'unknown transaction type' },
  ],
  ['a failure that is not described', { code: -32603, message: '' }],
  ['an abort of the app', new RequestAbortedError()],
  [
    'an error of ours with a code of EIP-1193',
    new NetworkSwitchUnsupportedError({ network: base, cause: undefined }),
  ],
  ['a code that is a text', createError('4900')],
  ['no error', undefined],
  ['a text', 'failed'],
])('behavior: nothing was sent: %s', (_, error) => {
  expect(toSendError(error, networkId)).toBe(error)
})
