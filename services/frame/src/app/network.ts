import type { FrameConfig, FrameResponse } from '@latchkit/protocol/frame'
import { NetworkRefusedError } from '../errors/app.ts'
import type { Frame } from './Frame.ts'

/** The namespaces of the wallet. */
export type Namespace = 'eip155' | 'solana'

/** Returns a network id (CAIP-2) for what apps write: one, or the number of a network of `eip155`, also in hexadecimal. */
export function toNetworkId(chainId: string | number): string {
  const text = String(chainId)
  return text.includes(':') ? text : `eip155:${BigInt(text)}`
}

/** Returns the namespace of a network id. */
export function getNamespace(networkId: string): Namespace {
  return networkId.startsWith('solana:') ? 'solana' : 'eip155'
}

/** Returns a network that the operator offers. Throws `NetworkRefusedError` for any other. */
export function requireChain(
  { config }: Pick<Frame, 'config'>,
  { networkId }: { networkId: string },
): FrameConfig['chains'][number] {
  const chain = config.chains.find(({ id }) => id === networkId)
  if (chain) return chain
  const hint = `The wallet does not offer ${networkId}.`
  throw new NetworkRefusedError({ code: 4902, hint })
}

/** Makes a network the session's. What an app says of its nodes is not used. */
export function switchNetwork(
  frame: Frame,
  { chainId }: { chainId: string | number },
): FrameResponse<'SWITCH_NETWORK'> {
  const { id } = requireChain(frame, { networkId: toNetworkId(chainId) })
  frame.state.networks.set(getNamespace(id), id)
  frame.state.networkId = id
  return { chainId: id as FrameResponse<'SWITCH_NETWORK'>['chainId'] }
}

/** Returns the network that a page begins with in each namespace: the one of its URL, else the first of the operator. */
export function createNetworks(
  { chains }: FrameConfig,
  chainId: string | undefined,
): Pick<Frame.State, 'networks' | 'networkId'> {
  const asked = chains.find(({ id }) => id === chainId)
  const networks = new Map<string, string>()
  for (const { id } of [...(asked ? [asked] : []), ...chains]) {
    const namespace = getNamespace(id)
    if (!networks.has(namespace)) networks.set(namespace, id)
  }
  const networkId = asked?.id ?? chains[0]?.id
  if (networkId === undefined) throw new TypeError('There is no network.')
  return { networks, networkId }
}
