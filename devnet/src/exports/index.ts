export { devnetZone } from '../chains.ts'
export { createServerSettings } from '../createServerSettings.ts'
export { devnetAbis } from '../devnetAbis.generated.ts'
export { devnetContracts } from '../devnetContracts.generated.ts'
export {
  AnvilNotFoundError,
  AnvilStartError,
  DevnetInUseError,
} from '../errors.ts'
export { setGateway } from '../setGateway.ts'
export type { Devnet } from '../startDevnet.ts'
export { resetDevnet, startDevnet } from '../startDevnet.ts'
