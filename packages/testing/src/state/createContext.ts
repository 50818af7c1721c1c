import { privateKeyToAccount } from 'viem/accounts'
import { createEmitter } from '../provider/createEmitter.ts'
import type { Context } from '../types/Context.ts'
import type { FakeWalletParameters } from '../types/FakeWalletParameters.ts'
import { createUuid } from './createUuid.ts'
import { restoreSession } from './restoreSession.ts'

/** A grey square: nobody's logo. */
const defaultIcon =
  'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%201%201%22%3E%3Cpath%20fill=%22%23777%22%20d=%22M0%200h1v1H0z%22/%3E%3C/svg%3E'

/** Everything that a new wallet owns, and what its storage remembers. */
export function createContext(parameters: FakeWalletParameters): Context {
  const {
    name = 'Fake Wallet',
    rdns = 'org.latchkit.fake',
    uuid = createUuid(),
    icon = defaultIcon,
    chains,
    knownChainIds = chains.map(({ chainId }) => chainId),
    activeChainId = knownChainIds[0] ?? 1,
    tokens = [],
    capabilities = { atomic: { status: 'unsupported' } },
    script = {},
    origin = globalThis.location?.origin ?? 'null',
    storage,
    storageKey = `latchkit-testing:${rdns}`,
    onPrompt,
  } = parameters
  const accounts = parameters.accounts.map((key) => privateKeyToAccount(key))

  return {
    info: Object.freeze({ uuid, name, icon, rdns }),
    origin,
    chains,
    tokens,
    capabilities,
    emitter: createEmitter(),
    listeners: new Set(),
    requests: [],
    storage,
    storageKey,
    onPrompt,
    queues: new Map(),
    hanging: new Set(),
    sentCalls: new Map(),
    grants: new Map(),
    accounts,
    session: restoreSession(
      storage,
      storageKey,
      {
        permitted: [],
        chainId: activeChainId,
        activeAddress: accounts[0]?.address,
        isLocked: false,
        knownChains: chains.filter(({ chainId }) =>
          knownChainIds.includes(chainId),
        ),
      },
      accounts.map(({ address }) => address),
    ),
    script,
    features: {
      sendCalls: true,
      grantPermissions: true,
      getAssets: true,
      permissions: true,
      switchChain: true,
      switchesAfterAdd: false,
      unsupportedCode: 4200,
      ...parameters.features,
    },
    misbehavior: {
      throwStrings: false,
      nestErrors: false,
      duplicateEvents: false,
      leakAccounts: false,
      decimalChainIds: false,
      lateEvents: false,
      noEvents: false,
      junkAnswers: false,
      prototypeKeys: false,
      ...parameters.misbehavior,
    },
    isOnline: true,
    sending: Promise.resolve(),
  }
}
