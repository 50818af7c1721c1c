import { BaseError, RpcError } from '@latchkit/core'
import { expect, test } from 'vitest'
import { describeError } from '../../packages/ui/src/locales/describeError.ts'
import { en } from '../../packages/ui/src/locales/en.ts'
import { createSamples } from './createSamples.ts'
import { readLink } from './readLink.ts'
import { readTable } from './readTable.ts'

const samples = createSamples()

const codeOf = (error: Error) => String((error as BaseError).code)

/** Every error of `docs/errors.md`, by class or code. */
const errors = [
  ...readTable('Errors of Latchkit').flatMap(([cell = '']) => {
    const { name } = readLink(cell)
    return (samples.get(name) ?? []).map((error) => ({
      // Its codes are those of alerts, each described on its own.
      name: name === 'RelayConnectionRefusedError' ? codeOf(error) : name,
      error,
    }))
  }),
  ...readTable('JSON-RPC codes').map(([code]) => ({
    name: `${code}`,
    error: new RpcError({ code: Number(code) as RpcError['code'] }),
  })),
].filter(({ error }) => error instanceof BaseError)

const byApp = 'the app called the action; the modal calls no such action'
const byView = 'the view that reads it has a text of its own'
const inCode = 'a fault of the code, which throws where it is written'

/** What the modal shows of no error: it calls no action that rejects with it. */
const neverShown: Readonly<Record<string, string>> = {
  AccountMismatchError: byApp,
  AccountNotFoundError: 'the modal lists accounts of the wallet only',
  BalancesUnavailableError: byView,
  BaseError: 'never thrown directly',
  CallsInterruptedError: byApp,
  ConfirmationTimeoutError: byApp,
  DeviceNotConfirmedError: byView,
  DustError: byApp,
  EarlierTransactionError: byApp,
  EmailCooldownError: byView,
  EmailLoginUnavailableError: byApp,
  ExistentialDepositError: byApp,
  ExtensionUnsupportedError: byApp,
  FrameCallAbortedError: byView,
  FrameError: byView,
  FrameUnavailableError: byView,
  GasPriceUnsupportedError: byApp,
  GatewayError: byApp,
  HistoryUnavailableError: byView,
  InsufficientFundsError: byApp,
  InsufficientLiquidityError: byApp,
  InvalidAccountIdError: inCode,
  InvalidAddressError: byApp,
  InvalidAmountError: byApp,
  InvalidAssetIdError: inCode,
  InvalidDataError: byApp,
  InvalidEmailError: byView,
  InvalidEnvelopeError: 'the message is ignored',
  InvalidJsonError: 'the reader replaces it by an error of its own',
  InvalidMemoError: byApp,
  InvalidNameError: byApp,
  InvalidNetworkIdError: inCode,
  InvalidPairingUriError: 'wallets parse pairing URIs, not apps',
  InvalidTokenAmountError: byApp,
  InvalidTransactionError: byApp,
  InvalidTransferError: byApp,
  InvalidTypedDataError: byApp,
  KitProviderNotFoundError: inCode,
  LatchkitProviderNotFoundError: inCode,
  LoginRequiredError: byView,
  LoginStepError: inCode,
  MethodNotAllowedError: 'a notice in a corner says so',
  NameAudienceError: byApp,
  NameRegistrationError: byApp,
  NameResolutionError: byApp,
  NameSuggestionsUnavailableError: byApp,
  NamesUnavailableError: byView,
  NetworkConflictError: inCode,
  NetworkMismatchError: byApp,
  NodeRequestError: byView,
  NodeResponseError: byView,
  NodeStatusError: byView,
  NodeUnreachableError: byView,
  OrdinalsSpendError: byApp,
  OutcomeUnknownError: byApp,
  PendingLimitError: byApp,
  ServerAnswerError: byView,
  ServerError: byView,
  ServerUnreachableError: byView,
  SharedKitError: inCode,
  SighashTypeError: byApp,
  SwapAlteredError: byApp,
  SwapUnsupportedError: byApp,
  TokenTransferError: byApp,
  TransactionAlteredError: byApp,
  TransactionDroppedError: byApp,
  TransactionFailedError: byApp,
  TransactionRefusedError: byApp,
  TransactionReplacedError: byApp,
  TransactionUnsignedError: byApp,
}

const byAlert = 'an alert of the same code says what is wrong'
const byEither = 'wallets use it for faults of the app and of their own'
const ofCalls = 'the modal sends no calls (EIP-5792)'

/** What is described as "Something went wrong. Try again.", as the code says no more. */
const unspecific: Readonly<Record<string, string>> = {
  '-32700': byEither,
  '-32600': byEither,
  '-32602': byEither,
  '-32603': byEither,
  '-32000': byEither,
  '-32001': byEither,
  '-32006': byEither,
  '-32005': 'the advice is right: to try again',
  '5700': ofCalls,
  '5720': ofCalls,
  '5730': ofCalls,
  '5740': ofCalls,
  '5750': ofCalls,
  '5760': ofCalls,
  ORIGIN_NOT_ALLOWED: byAlert,
  PROJECT_ID_INVALID: byAlert,
  PROJECT_ID_NOT_CONFIGURED: byAlert,
}

test('default', () => {
  expect(errors.length).toBeGreaterThan(100)
  const mute = errors
    .filter(({ error }) => describeError(error) === 'error.unknown')
    .map(({ name }) => name)
  expect([...new Set(mute)].sort()).toEqual(
    Object.keys({ ...neverShown, ...unspecific }).sort(),
  )
})

test('behavior: what is shown is a sentence', () => {
  const keys = new Set(errors.map(({ error }) => describeError(error)))
  for (const key of keys) expect(en[key], key).toMatch(/^[A-Z].+\.$/)
})

test.each(['NetworkNotOfferedError', 'PurposeError', 'WalletResponseError'])(
  'behavior: %s leads to another network or wallet',
  (name) => {
    for (const error of samples.get(name) ?? [])
      expect(en[describeError(error)]).toMatch(/choose another/i)
  },
)

test('behavior: a node of another chain is not blamed on the internet of the visitor', () => {
  const wrong = samples.get('NodeNetworkError') ?? []
  expect(wrong.length).toBeGreaterThan(1)
  for (const error of wrong) {
    expect(error).toMatchObject({ code: 4901 })
    expect(en[describeError(error)]).toContain('This site’s fault')
  }
  const ofWallet = new RpcError({ code: 4901 })
  expect(en[describeError(ofWallet)]).toContain('Check your internet')
})
