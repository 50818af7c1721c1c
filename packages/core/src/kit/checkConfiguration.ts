import { isNetworkId } from '@latchkit/protocol'
import {
  AdapterNotFoundError,
  InvalidConfigurationError,
} from '../errors/configuration.ts'
import type { Network } from '../types/Network.ts'
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

/** Checks everything but the options. The error names the parameter, the given value and what to write. */
export function checkConfiguration(parameters: createKit.Parameters): void {
  const { adapters, id = 'latchkit', networks = [] } = parameters
  const names: readonly string[] = [...others, ...Object.keys(defaultOptions)]
  for (const [option, given] of Object.entries(parameters))
    if (!names.includes(option))
      throw new InvalidConfigurationError({
        option,
        given,
        expected: `only ${names.join(', ')}`,
      })
  if (!Array.isArray(adapters) || adapters.length === 0)
    throw new InvalidConfigurationError({
      option: 'adapters',
      given: adapters,
      expected: 'at least one adapter',
    })
  // No dot: it ends the prefix of the storage keys.
  if (typeof id !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(id))
    throw new InvalidConfigurationError({
      option: 'id',
      given: id,
      expected: '1 to 64 letters, digits, hyphens or underscores',
    })
  checkServer(parameters)
  const namespaces = new Set(adapters.map(({ namespace }) => namespace))
  if (namespaces.size < adapters.length)
    throw new InvalidConfigurationError({
      option: 'adapters',
      given: adapters,
      expected: 'one adapter per namespace',
    })
  if (!Array.isArray(networks))
    throw new InvalidConfigurationError({
      option: 'networks',
      given: networks,
      expected: 'a list of networks, for example `networks: [mainnet]`',
    })
  for (const network of networks) {
    checkNetwork(network)
    const namespace = network.chainNamespace
    if (!namespaces.has(namespace))
      throw new AdapterNotFoundError({ namespace })
  }
}

/** https anywhere, http only on hosts of this machine; no user, query or fragment. */
const base =
  /^(https:\/\/([^\s\\@?#/:[\]]+|\[[\da-f:]+\])|http:\/\/(localhost|[^\s\\@?#/:[\]]+\.localhost|127(\.\d+){3}|\[::1\]))(:\d+)?(\/[^\s\\@?#]*)?$/i

/** Refuses a server address or project id that can't be used. */
function checkServer({
  server,
  projectId,
}: Pick<createKit.Parameters, 'server' | 'projectId'>): void {
  if (server !== undefined && !isMatch(base, server))
    throw new InvalidConfigurationError({
      option: 'server',
      // The user and the query may hold a secret.
      given:
        typeof server === 'string'
          ? server.replace(/\/\/[^/]*@/, '//…@').replace(/[?#].*/s, '?…')
          : server,
      expected:
        'an https address, or http on this machine, without user, query or fragment',
    })
  if (projectId !== undefined && !isMatch(/^[\w.:-]{1,128}$/, projectId))
    throw new InvalidConfigurationError({
      option: 'projectId',
      given: projectId,
      expected: 'the id of a project: letters, digits, `.`, `:`, `_` or `-`',
    })
}

function isMatch(pattern: RegExp, value: unknown): boolean {
  return typeof value === 'string' && pattern.test(value)
}

/** Refuses a network that the kit can't use: plain JavaScript has no types. */
export function checkNetwork(network: Network): void {
  const id = network?.caipNetworkId
  if (
    typeof id !== 'string' ||
    !isNetworkId(id) ||
    !id.startsWith(`${network.chainNamespace}:`)
  )
    throw new InvalidConfigurationError({
      option: 'networks',
      given: id ?? network,
      expected:
        'a network whose `caipNetworkId` is a CAIP-2 id of its `chainNamespace`',
    })
  if (!Array.isArray(network.rpcUrls?.default?.http))
    throw new InvalidConfigurationError({
      option: `networks["${id}"].rpcUrls.default.http`,
      given: network.rpcUrls,
      expected: 'a list of RPC URLs',
    })
}
