import type { FakeProvider } from '../types/FakeWallet.ts'

/** A value on its way between the test and the page, in JSON; errors are made anew. */
export type Parcel =
  | { readonly value?: unknown }
  | {
      readonly message: string
      /** The error's own: `name`, `code`, `data`. */
      readonly members: Readonly<Record<string, unknown>>
    }

/** What became of a page's request. */
export type Reply = {
  readonly status: 'answered' | 'failed'
  readonly parcel: Parcel
}

/** Makes a value fit for JSON. */
export function wrapValue(value: unknown): Parcel {
  if (!(value instanceof Error)) return { value }
  const { message, name } = value
  return { message, members: { ...value, name } }
}

/** Serves one request that came from a page, both in JSON. */
export async function answerPage(
  provider: FakeProvider,
  request: string,
): Promise<string> {
  return JSON.stringify(await ask(provider, request))
}

async function ask(provider: FakeProvider, request: string): Promise<Reply> {
  try {
    const result = await provider.request(JSON.parse(request))
    return { status: 'answered', parcel: wrapValue(result) }
  } catch (error) {
    return { status: 'failed', parcel: wrapValue(error) }
  }
}
