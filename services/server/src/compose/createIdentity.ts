import type { Address } from 'viem'
import type { Config } from '../config/readConfig.ts'
import type { Route } from '../http/implement.ts'
import { createIdentityService } from '../identity/createIdentityService.ts'
import { createEnsResolver } from '../providers/ens/createEnsResolver.ts'
import { createAvatarSource } from '../providers/images/createAvatarSource.ts'
import { createPublicNetwork } from '../providers/web/publicNetwork.ts'
import type { Composition } from './Composition.ts'
import type { createNames } from './createNames.ts'

/** ENS Labs' universal resolver, which has the same address on each network of ENS. */
const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const ensNetworks = new Set<string>(['eip155:1', 'eip155:11155111'])

/** Composes the identity service from ENS, if its network is configured, and from this server's names. */
export function createIdentity(
  ports: Composition & { names: createNames.ReturnType },
): readonly Route[] {
  const { config, chain, publicUrl, state, names, disposer } = ports
  const { registry, gateway } = names
  const network = createPublicNetwork()
  const resolver = findResolver(config)
  const resolvers = config.gatewayResolvers
  const avatars = createAvatarSource({
    ...{ network, chain },
    ipfsGateway: config.ipfsGateway,
    threadCount: config.imageThreads,
    timeout: config.imageTimeout,
  })
  disposer.add(() => avatars.close())
  return createIdentityService({
    resolver:
      resolver &&
      createEnsResolver({
        chain,
        networkId: config.ensNetwork,
        universalResolver: resolver,
        gateways: { network, own: gateway && { gateway, resolvers } },
      }),
    registry,
    ...{ avatars, publicUrl, state },
    now: Date.now,
  })
}

function findResolver({ networks, ensNetwork }: Config): Address | undefined {
  const network = networks.find(({ id }) => id === ensNetwork)
  if (!network) return undefined
  const preset = ensNetworks.has(ensNetwork) ? universalResolver : undefined
  return network.contracts.universalResolver ?? preset
}
