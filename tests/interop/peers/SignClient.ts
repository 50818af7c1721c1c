/**
 * What the peers use of `@walletconnect/sign-client`, in every version: its own types are there only once this folder is
 * installed, and differ from version to version.
 */
export type SignClient = {
  readonly core: {
    /** `history_updated`: a request was answered, by either side. */
    readonly history: {
      on(event: 'history_updated', listener: (record: Answered) => void): void
      off(event: 'history_updated', listener: (record: Answered) => void): void
    }
    readonly relayer: {
      readonly connected: boolean
      /** Asked before each attempt to connect. */
      confirmOnlineStateOrThrow: () => Promise<void>
      restartTransport(): Promise<void>
    }
  }
  readonly session: { getAll(): Session[] }
  on(event: string, listener: (parameters: unknown) => void): void
  connect(
    parameters: Record<string, unknown>,
  ): Promise<{ uri?: string; approval(): Promise<Session> }>
  pair(parameters: { uri: string }): Promise<{ topic: string }>
  approve(parameters: {
    id: number
    namespaces: Namespaces
  }): Promise<{ topic: string; acknowledged(): Promise<Session> }>
  reject(parameters: { id: number; reason: Reason }): Promise<void>
  request(parameters: {
    topic: string
    chainId: string
    request: { method: string; params: unknown }
    expiry?: number
  }): Promise<unknown>
  respond(parameters: { topic: string; response: unknown }): Promise<void>
  emit(parameters: {
    topic: string
    chainId: string
    event: { name: string; data: unknown }
  }): Promise<void>
  update(parameters: {
    topic: string
    namespaces: Namespaces
  }): Promise<unknown>
  extend(parameters: { topic: string }): Promise<unknown>
  ping(parameters: { topic: string }): Promise<void>
  disconnect(parameters: { topic: string; reason: Reason }): Promise<void>
  getPendingSessionRequests(): { topic: string; id: number }[]
}

export type Reason = { code: number; message: string }

export type Namespaces = Record<
  string,
  { accounts: string[]; methods: string[]; events: string[]; chains?: string[] }
>

export type Session = {
  topic: string
  expiry: number
  acknowledged: boolean
  namespaces: Namespaces
  self: { metadata: { name: string } }
  peer: { metadata: { name: string } }
}

type Answered = {
  topic: string
  request: { method: string }
  response?: { error?: Reason }
}
