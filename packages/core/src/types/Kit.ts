import type { Namespace } from '@latchkit/protocol'
import type { KitStorage } from '../storage/createKitStorage.ts'
import type { Adapter } from './Adapter.ts'
import type { KitEvent } from './KitEvent.ts'
import type { Options } from './Options.ts'
import type { State } from './State.ts'

/** One wallet-connection kit. Actions take it as their first parameter. */
export type Kit = {
  /** Prefixes everything that this kit stores. */
  readonly id: string
  readonly metadata: Metadata
  readonly options: Options
  /** The self-hosted server, without a trailing slash; `undefined` if none is configured. */
  readonly server: string | undefined
  /** Identifies the app to a server that has projects. */
  readonly projectId: string | undefined
  readonly adapters: ReadonlyMap<Namespace, Adapter>
  /** Returns the current state; a new object after every change. */
  getState(): State
  /** Returns the state that a server rendered: disconnected, unless it had cookies (`createCookieStorage`). */
  getServerState(): State
  /** Calls back after every change of state, until the returned function is called. */
  subscribe(listener: () => void): () => void
  /** Reports every event, until the returned function is called. */
  onEvent(listener: (event: KitEvent) => void): () => void
  /** Returns one value per kit and key, created on first use. */
  memo<value>(key: string, create: () => value): value
  /** Starts discovery and the silent reconnect; returns a function that stops them. Nothing runs in the background before it is called. */
  mount(): () => void
  /** @internal The state setter, events and storage that actions use. */
  readonly internal: {
    setState(update: (state: State) => State): void
    emit(event: KitEvent): void
    readonly storage: KitStorage
  }
}

/** Metadata of the app, which is shown by wallets. */
export type Metadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}
