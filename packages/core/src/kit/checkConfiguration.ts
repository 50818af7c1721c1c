import { adapterExample, isNetworkId } from '@latchkit/protocol'
import { toNetwork } from '../actions/findNetwork.ts'
import {
  AdapterNotFoundError,
  checkNames,
  checkOption,
} from '../errors/configuration.ts'
import type { Chain, Network } from '../types/Network.ts'
import type { createKit } from './createKit.ts'
import { defaultOptions } from './readOptions.ts'

/** The parameters of `createKit` beside its options. */
const others = [
  'adapters',
  'networks',
  'connectors',
  'server',
  'projectId',
  'id',
  'metadata',
  'storage',
  'onEvent',
] as const

/** Checks everything but the options, and returns the networks. The error names the parameter, the given value and what to write. */
export function checkConfiguration(
  // Plain JavaScript has no types.
  parameters = {} as createKit.Parameters,
): readonly Network[] {
  const {
    adapters,
    connectors = [],
    id = 'latchkit',
    networks = [],
  } = parameters
  checkNames(parameters, [...others, ...Object.keys(defaultOptions)])
  checkItems('adapters', adapters, ({ namespace }) => namespace, adapterExample)
  checkItems(
    'connectors',
    connectors,
    (each) => typeof each === 'function',
    '`[walletConnect({ … })]`',
  )
  // No dot: it ends the prefix of the storage keys.
  checkOption(
    isMatch(/^[A-Za-z0-9_-]{1,64}$/, id),
    'id',
    id,
    '1 to 64 letters, digits, hyphens or underscores',
  )
  checkServer(parameters)
  checkItems('networks', networks, () => true, '`[mainnet]`')
  const namespaces = new Set(adapters.map(({ namespace }) => namespace))
  checkOption(
    namespaces.size === (adapters.length || 1),
    'adapters',
    adapters,
    'one adapter per namespace',
  )
  return networks.map((given, index) => {
    const network = checkNetwork(given, `networks[${index}]`)
    const namespace = network.chainNamespace
    if (!namespaces.has(namespace))
      throw new AdapterNotFoundError({ namespace })
    return network
  })
}

/** https anywhere, http only on hosts of this machine; no user, query or fragment. */
const base =
  /^(https:\/\/([^\s\\@?#/:[\]]+|\[[\da-f:]+\])|http:\/\/(localhost|[^\s\\@?#/:[\]]+\.localhost|127(\.\d+){3}|\[::1\]))(:\d+)?(\/[^\s\\@?#]*)?$/i

/** Refuses a server address or project id that can't be used. */
function checkServer(parameters: createKit.Parameters): void {
  const { server, projectId } = parameters
  checkOption(
    server === undefined || isMatch(base, server),
    'server',
    // The user and the query may hold a secret.
    typeof server === 'string'
      ? server.replace(/\/\/[^/]*@/, '//…@').replace(/[?#].*/s, '?…')
      : server,
    'an https address, or http on this machine, without user, query or fragment',
  )
  checkOption(
    projectId === undefined || isMatch(/^[\w.:-]{1,128}$/, projectId),
    'projectId',
    projectId,
    '1 to 128 letters, digits, hyphens, underscores, dots or colons',
  )
}

/** Refuses what is not a list, and items of another kind. */
function checkItems<item>(
  option: string,
  given: readonly item[],
  isValid: (item: item) => unknown,
  example: string,
): void {
  const wrong = Array.isArray(given)
    ? given.filter((item) => !isValid(item ?? {}))
    : [given]
  checkOption(wrong.length === 0, option, wrong[0], `a list such as ${example}`)
}

function isMatch(pattern: RegExp, value: unknown): boolean {
  return typeof value === 'string' && pattern.test(value)
}

/** Returns a network with its CAIP-2 id. Refuses one that the kit can't use: plain JavaScript has no types. */
export function checkNetwork(
  given: Network | Chain,
  option = 'network',
): Network {
  const network = given && toNetwork(given)
  const id = network?.caipNetworkId
  checkOption(
    isNetworkId(id) && id.startsWith(`${network.chainNamespace}:`),
    option,
    given?.caipNetworkId ?? given,
    'a network with a CAIP-2 id of its `chainNamespace`, or a chain of viem',
  )
  checkOption(
    Array.isArray(network.rpcUrls?.default?.http),
    `networks["${id}"].rpcUrls.default.http`,
    network.rpcUrls,
    'a list of RPC URLs',
  )
  return network
}
