import type { NetworkId } from '@latchkit/protocol'
import type { Session } from '../../../walletconnect/src/types/Session.ts'
import type {
  ClientEvent,
  SignClient,
} from '../../../walletconnect/src/types/SignClient.ts'

/** Creates a client without a relay or a wallet: the test settles each call. */
export function createScriptedClient(): createScriptedClient.ReturnType {
  const sessions = new Map<string, Session>()
  const listeners = new Set<(event: ClientEvent) => void>()
  const pairs: Call<SignClient.PairParameters, Session>[] = []
  const resumes: Call<
    { signal?: AbortSignal | undefined },
    Session | undefined
  >[] = []
  const requests: Call<SignClient.RequestParameters, unknown>[] = []
  const disconnected: string[] = []
  let onCall = () => {}

  function wait<given extends { signal?: AbortSignal | undefined }, value>(
    calls: Call<given, value>[],
    given: given,
  ): Promise<value> {
    return new Promise((resolve, reject) => {
      calls.push({ given, resolve, reject })
      given.signal?.addEventListener('abort', () =>
        reject(given.signal?.reason),
      )
      onCall()
    })
  }

  const emit = (event: ClientEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  return {
    pairs,
    resumes,
    requests,
    disconnected,
    sessions,
    emit,
    next() {
      return new Promise((resolve) => {
        onCall = resolve
      })
    },
    settle(session) {
      sessions.set(session.topic, session)
      emit({ type: 'session', session })
      return session
    },
    end(topic) {
      sessions.delete(topic)
      emit({ type: 'deleted', topic })
    },
    emitEvent(topic, networkId, name, data) {
      emit({ type: 'event', topic, networkId, name, data })
    },
    client: {
      pair: (given) => wait(pairs, given),
      resume: (given) => wait(resumes, given),
      listSessions: async () => [...sessions.values()],
      request: (given) => wait(requests, given),
      async disconnect({ topic }) {
        disconnected.push(topic)
        sessions.delete(topic)
        emit({ type: 'deleted', topic })
      },
      watch(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      close() {},
    },
  }
}

type Call<given, value> = {
  readonly given: given
  resolve(value: value): void
  reject(error: unknown): void
}

export declare namespace createScriptedClient {
  type ReturnType = {
    readonly client: SignClient
    /** Every call, in order; each is pending until the test settles it. */
    readonly pairs: readonly Call<SignClient.PairParameters, Session>[]
    readonly resumes: readonly Call<
      { signal?: AbortSignal | undefined },
      Session | undefined
    >[]
    readonly requests: readonly Call<SignClient.RequestParameters, unknown>[]
    /** The topics that were disconnected. */
    readonly disconnected: readonly string[]
    readonly sessions: Map<string, Session>
    emit(event: ClientEvent): void
    /** Resolves at the next call. */
    next(): Promise<void>
    /** Adds a session and emits it. */
    settle(session: Session): Session
    /** Deletes a session, as the wallet does. */
    end(topic: string): void
    emitEvent(
      topic: string,
      networkId: NetworkId,
      name: string,
      data: unknown,
    ): void
  }
}

/** Wraps a client whose `listSessions` stays pending until `release` is called. */
export function holdListSessions(
  client: SignClient,
): holdListSessions.ReturnType {
  let release = () => {}
  let onCall = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    client: {
      ...client,
      async listSessions() {
        onCall()
        await released
        return client.listSessions()
      },
    },
    next() {
      return new Promise((resolve) => {
        onCall = resolve
      })
    },
    release: () => release(),
  }
}

export declare namespace holdListSessions {
  type ReturnType = {
    readonly client: SignClient
    /** Resolves at the next call of `listSessions`. */
    next(): Promise<void>
    release(): void
  }
}
