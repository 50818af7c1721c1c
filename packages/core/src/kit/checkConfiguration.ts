import { AdapterNotFoundError } from '../errors/AdapterNotFoundError.ts'
import { InvalidConfigurationError } from '../errors/InvalidConfigurationError.ts'
import { checkNetwork } from '../network/checkNetwork.ts'
import { checkServer } from './checkServer.ts'
import type { createKit } from './createKit.ts'
import { defaultOptions } from './defaultOptions.ts'

/** What `createKit` takes beside its options. */
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

/** Says which option is wrong, what was given and what to write. */
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
  // No dot: it ends the prefix of what the kit stores.
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
