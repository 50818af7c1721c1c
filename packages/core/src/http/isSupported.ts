import type { NetworkId } from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'
import { readSupportedChains } from './readSupportedChains.ts'

/** Whether the server serves a network. */
export async function isSupported(
  kit: Kit,
  parameters: {
    networkId: NetworkId
    signal?: AbortSignal | undefined
  },
): Promise<boolean> {
  const { http } = await readSupportedChains(kit, parameters)
  return http.includes(parameters.networkId)
}
