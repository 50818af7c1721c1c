export { createHostileInfo } from '../announce/createHostileInfo.ts'
export { createFakeWallet } from '../createFakeWallet.ts'
export { ProviderRpcError } from '../errors/provider.ts'
export type { FakeStorage } from '../state/createPermission.ts'
export type {
  Decision,
  Features,
  Misbehavior,
  Script,
} from '../types/behavior.ts'
export type {
  FakeProvider,
  FakeRequest,
  FakeWallet,
  ProviderRequest,
  WalletInfo,
} from '../types/FakeWallet.ts'
export type {
  FakeChain,
  FakePrompt,
  FakeWalletParameters,
} from '../types/FakeWalletParameters.ts'
