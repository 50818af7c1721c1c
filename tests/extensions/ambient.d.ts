/** What the extensions use of Chromium's API. */
declare namespace chrome {
  type Event<value> = { addListener(listener: (value: value) => void): void }

  type Port = {
    readonly onMessage: Event<unknown>
    readonly onDisconnect: Event<Port>
    postMessage(message: unknown): void
  }

  const runtime: {
    readonly onConnect: Event<Port>
    connect(): Port
    getManifest(): { readonly name: string }
  }
}

/** What they use of this folder's packages, which are installed for its tests only. */
declare module '@metamask/post-message-stream' {
  export class WindowPostMessageStream {
    constructor(channel: { name: string; target: string })
    on(event: 'data', listener: (message: unknown) => void): void
    write(message: unknown): void
  }
}

declare module '@metamask/providers' {
  export function initializeProvider(options: {
    connectionStream: unknown
    providerInfo: { uuid: string; name: string; rdns: string; icon: string }
  }): void
}

declare module '@rabby-wallet/page-provider' {}
