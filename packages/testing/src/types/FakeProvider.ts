import type { ProviderRequest } from './ProviderRequest.ts'

/** The wallet as a dapp sees it (EIP-1193). */
export type FakeProvider = {
  request(request: ProviderRequest): Promise<unknown>
  on(event: string, listener: FakeProvider.Listener): FakeProvider
  removeListener(event: string, listener: FakeProvider.Listener): FakeProvider
}

export declare namespace FakeProvider {
  // The events carry arrays, strings and errors: each listener knows its own.
  type Listener = (...values: never[]) => void
}
