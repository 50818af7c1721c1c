import type { ProviderRequest } from './ProviderRequest.ts'

/** One request that the wallet received, and what became of it. */
export type FakeRequest = ProviderRequest & {
  readonly outcome:
    | { readonly status: 'pending' }
    | { readonly status: 'answered'; readonly result: unknown }
    | { readonly status: 'failed'; readonly error: unknown }
}
