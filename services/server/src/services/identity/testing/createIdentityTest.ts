import type { Address } from 'viem'
import { createMemoryState } from '../../../shared/createMemoryState.ts'
import type { SharedState } from '../../../shared/SharedState.ts'
import { createToyApp } from '../../../toy/createToyApp.ts'
import type { RegisteredName } from '../../names/RegisteredName.ts'
import type { Avatar, AvatarSource } from '../AvatarSource.ts'
import { createIdentityService } from '../createIdentityService.ts'

/** What ENS says, by lower-case address and by name; changed by a test at will. */
type Ens = {
  primary: Record<string, string>
  addresses: Record<string, Address>
  avatars: Record<string, string>
}

/** An identity service over an ENS and a registry in memory, and a clock. */
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
    asked: [],
    loaded: [],
    failure: undefined,
    time: 1_000_000,
    ask: async (path) => {
      const response = await app.ask(path)
      const isJson = response.headers.get('content-type')?.includes('json')
      const body = isJson ? await response.json() : await response.text()
      return { status: response.status, headers: response.headers, body }
    },
  }
  const now = () => test.time

  async function answer<value>(question: string, value: value): Promise<value> {
    test.asked.push(question)
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
  const app = createToyApp({ routes })
  return test
}

export declare namespace createIdentityTest {
  type Parameters = {
    ens?: Partial<Ens> | undefined
    hasNoEns?: boolean | undefined
    names?: readonly RegisteredName[] | undefined
    /** Pictures by record. */
    avatars?: Readonly<Record<string, Avatar>> | undefined
    state?: SharedState | undefined
  }

  type ReturnType = {
    readonly ens: Ens
    /** What ENS was asked. */
    readonly asked: string[]
    readonly loaded: Omit<AvatarSource.Parameters, 'signal'>[]
    /** What everything that can be asked fails with. */
    failure: Error | undefined
    /** Milliseconds. */
    time: number
    ask(path: string): Promise<{
      status: number
      headers: Headers
      body: unknown
    }>
  }
}
