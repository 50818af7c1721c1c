import type { FakeProvider } from '../types/FakeWallet.ts'

/** A value that is sent between test and page as JSON; errors are created again. */
export type Parcel =
  | { readonly value?: unknown }
  | {
      readonly message: string
      /** The error's own: `name`, `code`, `data`. */
      readonly members: Readonly<Record<string, unknown>>
    }

/** The outcome of a page's request. */
export type Reply = {
  readonly status: 'answered' | 'failed'
  readonly parcel: Parcel
}

/** Returns a value in a form that survives JSON. */
export function wrapValue(value: unknown): Parcel {
  if (!(value instanceof Error)) return { value }
  const { message, name } = value
  return { message, members: { ...value, name } }
}

/** Serves one request of a page; request and reply are JSON. */
export async function answerPage(
  provider: FakeProvider,
  request: string,
): Promise<string> {
  return JSON.stringify(await serve(provider, request))
}

async function serve(provider: FakeProvider, request: string): Promise<Reply> {
  try {
    const result = await provider.request(JSON.parse(request))
    return { status: 'answered', parcel: wrapValue(result) }
  } catch (error) {
    return { status: 'failed', parcel: wrapValue(error) }
  }
}
