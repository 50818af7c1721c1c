import { createMemoryState } from '@latchkit/shared/state/createMemoryState'
import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { Address } from 'viem'
import { createIdentityService } from '../../../../services/server/src/identity/createIdentityService.ts'
import type {
  Avatar,
  AvatarSource,
} from '../../../../services/server/src/identity/ports.ts'
import type { RegisteredName } from '../../../../services/server/src/names/registeredName.ts'
import { createTestApp } from './createTestApp.ts'

/** ENS records by lower-case address and by name; tests may change them. */
type Ens = {
  primary: Record<string, string>
  addresses: Record<string, Address>
  avatars: Record<string, string>
}

/** Serves the identity endpoints over an ENS and a registry in memory, with a clock that tests set. */
export function createIdentityTest(
  parameters: createIdentityTest.Parameters = {},
): createIdentityTest.ReturnType {
  const ens: Ens = {
    primary: { ...parameters.ens?.primary },
    addresses: { ...parameters.ens?.addresses },
    avatars: { ...parameters.ens?.avatars },
  }
  const names = parameters.names ?? []
  const test: createIdentityTest.ReturnType = {
    ens,
    resolverCalls: [],
    loaded: [],
    failure: undefined,
    time: 1_000_000,
    request: async (path) => {
      const response = await app.request(path)
      const isJson = response.headers.get('content-type')?.includes('json')
      const body = isJson ? await response.json() : await response.text()
      return { status: response.status, headers: response.headers, body }
    },
  }
  const now = () => test.time

  async function answer<value>(question: string, value: value): Promise<value> {
    test.resolverCalls.push(question)
    await Promise.resolve()
    if (test.failure) throw test.failure
    return value
  }

  const routes = createIdentityService({
    resolver: parameters.hasNoEns
      ? undefined
      : {
          getName: ({ address }) =>
            answer('name', ens.primary[address.toLowerCase()]),
          getAddress: ({ name }) => answer('address', ens.addresses[name]),
          getText: ({ name }) => answer('text', ens.avatars[name]),
        },
    registry: {
      find: async (name) => names.find((it) => it.name === name),
      listByAddress: async (address) =>
        names.filter(
          (it) => it.address.toLowerCase() === address.toLowerCase(),
        ),
    },
    avatars: {
      load: async (given) => {
        test.loaded.push({ record: given.record, owner: given.owner })
        if (test.failure) throw test.failure
        return parameters.avatars?.[given.record]
      },
    },
    publicUrl: 'https://names.example',
    state: parameters.state ?? createMemoryState({ now }),
    now,
  })
  const app = createTestApp({ routes })
  return test
}

export declare namespace createIdentityTest {
  type Parameters = {
    ens?: Partial<Ens> | undefined
    hasNoEns?: boolean | undefined
    names?: readonly RegisteredName[] | undefined
    /** Images by avatar record. */
    avatars?: Readonly<Record<string, Avatar>> | undefined
    state?: SharedState | undefined
  }

  type ReturnType = {
    readonly ens: Ens
    /** Kinds of the calls that reached ENS. */
    readonly resolverCalls: string[]
    readonly loaded: Pick<AvatarSource.Parameters, 'record' | 'owner'>[]
    /** When set, every port rejects with it. */
    failure: Error | undefined
    /** Current time in milliseconds. */
    time: number
    request(path: string): Promise<{
      status: number
      headers: Headers
      body: unknown
    }>
  }
}
