import type { FakeProvider } from '../types/FakeProvider.ts'
import type { Reply } from './Reply.ts'
import { wrapValue } from './wrapValue.ts'

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
