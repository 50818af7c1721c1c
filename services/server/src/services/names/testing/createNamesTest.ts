import type { PrivateKeyAccount } from 'viem'
import { createSignatureVerifier } from '../../../providers/signatures/createSignatureVerifier.ts'
import { createMemoryState } from '../../../shared/createMemoryState.ts'
import { createToyApp } from '../../../toy/createToyApp.ts'
import { createNamesService } from '../createNamesService.ts'
import { reservedLabels } from '../reservedLabels.ts'
import { createMemoryRegistry } from './createMemoryRegistry.ts'

/** A names service, and visitors who sign. */
export function createNamesTest(
  parameters: createNamesTest.Parameters = {},
): createNamesTest.ReturnType {
  const { registry = createMemoryRegistry() } = parameters
  const time = parameters.time ?? 1_700_000_000
  const audience = 'https://names.example'
  const routes = createNamesService({
    zones: ['example.eth', 'other.example'],
    reserved: reservedLabels,
    audience,
    ensNetworkId: 'eip155:1',
    networkIds: ['eip155:1', 'eip155:8453', 'solana:mainnet'],
    registry,
    signatures: createSignatureVerifier({
      // Nobody's account has code.
      chain: { networkIds: [], request: async () => '0x' },
    }),
    state: createMemoryState(),
    now: () => time * 1_000,
    ...parameters.ports,
  })
  const app = createToyApp({ routes })

  async function ask(path: string, init?: RequestInit) {
    const separator = path.includes('?') ? '&' : '?'
    const url = `${path}${separator}projectId=shop`
    const response = await app.ask(url, init)
    return { status: response.status, body: await response.json() }
  }

  return {
    ask,
    registry,
    async register({ account, ...given }) {
      const signed = {
        name: 'bobby.example.eth',
        attributes: [],
        timestamp: time,
        address: account.address,
        audience,
        ...given.signed,
      }
      const message = given.message ?? JSON.stringify(signed)
      const body = {
        coin_type: 60,
        address: account.address,
        message,
        signature: await account.signMessage({ message }),
        ...given.body,
      }
      return await ask('/v1/profile/account', {
        method: 'POST',
        body: JSON.stringify(body),
      })
    },
  }
}

export declare namespace createNamesTest {
  type Parameters = {
    /** One that other services know, too. */
    registry?: createMemoryRegistry.ReturnType | undefined
    /** Unix seconds. */
    time?: number | undefined
    ports?: Partial<createNamesService.Ports> | undefined
  }

  type Answer = { status: number; body: unknown }

  type ReturnType = {
    readonly registry: createMemoryRegistry.ReturnType
    ask(path: string, init?: RequestInit): Promise<Answer>
    register(parameters: {
      account: PrivateKeyAccount
      /** Instead of what the registration says otherwise. */
      signed?: Record<string, unknown> | undefined
      /** Instead of all of it. */
      message?: string | undefined
      body?: Record<string, unknown> | undefined
    }): Promise<Answer>
  }
}
