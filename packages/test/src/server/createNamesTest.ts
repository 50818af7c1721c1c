import { createMemoryState } from '@latchkit/shared/state/createMemoryState'
import type { PrivateKeyAccount } from 'viem'
import { numberToHex, padHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createNamesService } from '../../../../services/server/src/names/createNamesService.ts'
import { reservedLabels } from '../../../../services/server/src/names/labels.ts'
import { createSignatureVerifier } from '../../../../services/server/src/providers/signatures/createSignatureVerifier.ts'
import { createMemoryRegistry } from './createMemoryRegistry.ts'
import { createTestApp } from './createTestApp.ts'

/** Serves the names endpoints over ports in memory and registers names with signed messages. */
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
      // No account has code.
      chain: { networkIds: [], request: async () => '0x' },
    }),
    state: createMemoryState(),
    now: () => time * 1_000,
    ...parameters.ports,
  })
  const app = createTestApp({ routes })

  async function request(path: string, init?: RequestInit) {
    const separator = path.includes('?') ? '&' : '?'
    const url = `${path}${separator}projectId=shop`
    const response = await app.request(url, init)
    return { status: response.status, body: await response.json() }
  }

  return {
    request,
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
      return await request('/v1/profile/account', {
        method: 'POST',
        body: JSON.stringify(body),
      })
    },
  }
}

export declare namespace createNamesTest {
  type Parameters = {
    /** A registry shared with other services. */
    registry?: createMemoryRegistry.ReturnType | undefined
    /** Unix seconds. */
    time?: number | undefined
    ports?: Partial<createNamesService.Ports> | undefined
  }

  type Answer = { status: number; body: unknown }

  type ReturnType = {
    readonly registry: createMemoryRegistry.ReturnType
    request(path: string, init?: RequestInit): Promise<Answer>
    register(parameters: {
      account: PrivateKeyAccount
      /** Overrides fields of the signed registration. */
      signed?: Record<string, unknown> | undefined
      /** Replaces the whole signed message. */
      message?: string | undefined
      body?: Record<string, unknown> | undefined
    }): Promise<Answer>
  }
}

/** Derives a deterministic account from a number above 0. */
export function toAccount(number: number): PrivateKeyAccount {
  return privateKeyToAccount(padHex(numberToHex(number), { size: 32 }))
}
