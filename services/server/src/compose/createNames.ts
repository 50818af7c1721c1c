import { readFile } from 'node:fs/promises'
import { ConfigError } from '@latchkit/shared/config'
import type { Hex } from 'viem'
import { isHex } from 'viem'
import { sign } from 'viem/accounts'
import type { Config } from '../config/readConfig.ts'
import { guide } from '../config/settings.ts'
import type { Route } from '../http/implement.ts'
import { createNameGateway } from '../names/createNameGateway.ts'
import { createNamesService } from '../names/createNamesService.ts'
import { reservedLabels } from '../names/labels.ts'
import type {
  GatewaySigner,
  NameGateway,
  NameRegistry,
  NameRules,
} from '../names/ports.ts'
import { createSqlRegistry } from '../providers/registry/createSqlRegistry.ts'
import { createSignatureVerifier } from '../providers/signatures/createSignatureVerifier.ts'
import type { Composition } from './Composition.ts'

/** Composes the names service; without a zone it has no routes. */
export async function createNames(
  ports: Composition,
): Promise<createNames.ReturnType> {
  const { config, database, state, chain, publicUrl } = ports
  const registry = createSqlRegistry({ database })
  const [first, ...others] = config.nameZones
  if (!first) return { routes: [], registry, gateway: undefined }

  const zones: NameRules['zones'] = [first, ...others]
  const signer = await createSigner(config)
  const resolvers = config.gatewayResolvers
  const now = Date.now
  const gateway =
    signer && createNameGateway({ registry, signer, resolvers, zones, now })
  const routes = createNamesService({
    zones,
    reserved: new Set([...reservedLabels, ...config.reservedNames]),
    audience: publicUrl,
    ensNetworkId: config.ensNetwork,
    networkIds: chain.networkIds.filter((id) => id.startsWith('eip155:')),
    signatures: createSignatureVerifier({ chain }),
    ...{ registry, gateway, state, now },
  })
  return { routes, registry, gateway }
}

export declare namespace createNames {
  type ReturnType = {
    routes: readonly Route[]
    registry: NameRegistry
    gateway: NameGateway | undefined
  }
  type ErrorType = ConfigError
}

async function createSigner(
  config: Config,
): Promise<GatewaySigner | undefined> {
  const key = config.gatewayKey?.reveal() ?? (await readKey(config))
  if (!key) return undefined
  const privateKey = key as Hex
  return { sign: ({ hash }) => sign({ hash, privateKey, to: 'hex' }) }
}

async function readKey({
  gatewayKeyFile: file,
}: Config): Promise<string | undefined> {
  if (!file) return undefined
  const setting = 'LATCHKIT_SERVER_GATEWAY_KEY_FILE'
  const text = await readFile(file, 'utf8').catch(({ code }) => {
    throw new ConfigError({
      guide,
      problems: [`${setting}: ${file} can't be read (${code})`],
    })
  })
  const key = text.trim()
  if (isHex(key) && key.length === 66) return key
  throw new ConfigError({
    guide,
    problems: [
      `${setting}: ${file} holds something else; write 0x and 64 hexadecimal digits into it`,
    ],
  })
}
