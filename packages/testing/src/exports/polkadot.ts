export type { FakePolkadotWallet } from '../polkadot/createFakePolkadotWallet.ts'
export { createFakePolkadotWallet } from '../polkadot/createFakePolkadotWallet.ts'
export type { PolkadotKey } from '../polkadot/keys.ts'
