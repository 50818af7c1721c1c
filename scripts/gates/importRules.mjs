const protocol = '@latchkit/protocol'
const internal = '@latchkit/protocol/internal'
const core = '@latchkit/core'
const coreInternal = '@latchkit/core/internal'
const react = '@latchkit/react'
const queries = '@latchkit/react/queries'
const tanstack = '@tanstack/react-query'
const viem = [
  'viem',
  'viem/actions',
  'viem/celo',
  'viem/op-stack',
  'viem/utils',
  'viem/zksync',
]
const evmSigning = [...viem, '@noble/hashes/sha3', '@noble/secp256k1']
const noble = [
  '@noble/ciphers/_micro',
  '@noble/curves/abstract/montgomery',
  '@noble/ed25519',
  '@noble/hashes/hkdf',
  '@noble/hashes/sha2',
  '@noble/hashes/utils',
]

const polkadotApi = [
  '@polkadot-api/metadata-builders',
  '@polkadot-api/pjs-signer',
  '@polkadot-api/substrate-bindings',
  '@polkadot-api/substrate-client',
  '@polkadot-api/ws-provider',
]

const polkadotSigning = [
  ...polkadotApi,
  '@noble/curves/ed25519',
  '@noble/curves/secp256k1',
  '@scure/sr25519',
]

const btcSigner = [
  '@noble/curves/secp256k1',
  '@noble/hashes/sha2',
  '@scure/btc-signer',
  '@scure/btc-signer/utils.js',
]

const solanaKit = [
  '@noble/ed25519',
  '@noble/hashes/sha2',
  '@solana/kit',
  '@solana/rpc-spec-types',
]

/**
 * What each entry point may reach: `may` at once, `mayLater` by a dynamic
 * import only (its types at any time), so that it stays out of the first chunk.
 */
export const importRules = {
  '@latchkit/protocol': { may: [] },
  '@latchkit/protocol/accounts': { may: ['zod/mini'] },
  '@latchkit/protocol/frame': { may: ['zod/mini'] },
  '@latchkit/protocol/http': { may: ['zod/mini'] },
  '@latchkit/protocol/internal': { may: [] },
  '@latchkit/protocol/keys': { may: ['zod/mini'] },
  '@latchkit/protocol/directory': { may: [], mayLater: ['zod/mini'] },

  '@latchkit/core': {
    may: [protocol, internal],
    mayLater: ['@latchkit/protocol/directory', '@latchkit/protocol/http'],
  },
  '@latchkit/core/internal': {
    may: [protocol, internal],
    mayLater: ['@latchkit/protocol/directory', '@latchkit/protocol/http'],
  },

  '@latchkit/evm': {
    may: [core, coreInternal, protocol, internal],
    mayLater: evmSigning,
  },
  '@latchkit/evm/actions': {
    may: [core, coreInternal, protocol, internal],
    mayLater: evmSigning,
  },
  '@latchkit/evm/react': {
    may: [
      ...[core, coreInternal, protocol, internal],
      ...[react, queries, 'react', tanstack],
    ],
    mayLater: evmSigning,
  },

  '@latchkit/polkadot': {
    may: [core, coreInternal, protocol, internal],
    mayLater: polkadotSigning,
  },
  '@latchkit/polkadot/actions': {
    may: [core, coreInternal, protocol, internal],
    mayLater: polkadotSigning,
  },
  '@latchkit/bitcoin': {
    may: [core, coreInternal, protocol, internal],
    mayLater: btcSigner,
  },
  '@latchkit/bitcoin/actions': {
    may: [core, coreInternal, protocol, internal],
    mayLater: btcSigner,
  },
  '@latchkit/solana': {
    may: [core, coreInternal, protocol, internal],
    mayLater: solanaKit,
  },
  '@latchkit/solana/actions': {
    may: [core, coreInternal, protocol, internal],
    mayLater: solanaKit,
  },

  '@latchkit/walletconnect': {
    may: [core, protocol, internal],
    mayLater: noble,
  },

  '@latchkit/embedded': {
    may: [core, coreInternal, protocol, internal],
    mayLater: ['@latchkit/protocol/frame', '@scure/base'],
  },

  '@latchkit/react': {
    may: [core, coreInternal, protocol, internal, 'react'],
  },
  '@latchkit/react/queries': {
    may: [core, coreInternal, protocol, internal, 'react', tanstack],
  },

  '@latchkit/ui': {
    may: [core, coreInternal, protocol, internal, react, 'react', 'react-dom'],
    mayLater: [queries, tanstack, 'lean-qr/nano'],
  },
  '@latchkit/ui/locales': { may: [] },

  '@latchkit/testing': {
    may: [core, protocol, 'viem', 'viem/accounts'],
  },
  '@latchkit/testing/bitcoin': {
    may: [core, protocol, '@noble/curves/secp256k1', '@scure/btc-signer'],
  },
  '@latchkit/testing/solana': {
    may: ['@noble/curves/ed25519', '@scure/base'],
  },
  '@latchkit/testing/conformance': { may: [core, protocol] },
  '@latchkit/testing/polkadot': {
    may: [
      ...['@noble/curves/ed25519', '@noble/curves/secp256k1'],
      '@noble/hashes/blake2',
      ...['@scure/base', '@scure/sr25519'],
    ],
  },
  '@latchkit/testing/playwright': {
    may: [core, protocol, 'viem', 'viem/accounts', '@playwright/test'],
  },
}
