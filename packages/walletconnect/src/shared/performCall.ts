import type { SignClient } from '../types/SignClient.ts'
import type { TabCall } from './TabMessage.ts'

/** Does what a tab asked for. */
export async function performCall(
  getClient: () => Promise<SignClient>,
  { method, text }: Pick<TabCall, 'method' | 'text'>,
  { tell, signal }: performCall.Options,
): Promise<unknown> {
  const client = await getClient()
  signal?.throwIfAborted()
  const listeners = { onPairing: tell, onId: tell }
  return client[method]({ ...JSON.parse(text), ...listeners, signal })
}

export declare namespace performCall {
  type Options = {
    tell: ((value: never) => void) | undefined
    signal: AbortSignal | undefined
  }
}
