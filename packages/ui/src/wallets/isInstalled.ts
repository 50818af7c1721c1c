import type { Connector } from '@latchkit/core'

/** Whether a wallet is an extension, or the browser that the page is in. */
export function isInstalled({ type }: Pick<Connector, 'type'>): boolean {
  return type === 'ANNOUNCED' || type === 'INJECTED'
}
