import type { Connector } from '@latchkit/core'
import { bindProvider } from '../connector/bindProvider.ts'
import { createInjectedConnector } from '../connector/createInjectedConnector.ts'

/** The wallet behind `window.ethereum`, whichever that is: it gets no brand. */
export function getLegacyConnector(): Connector | undefined {
  const provider = bindProvider(readEthereum())
  if (!provider) return undefined
  return createInjectedConnector({
    id: 'injected',
    name: 'Browser wallet',
    type: 'INJECTED',
    provider,
  })
}

function readEthereum(): unknown {
  try {
    return (window as { ethereum?: unknown }).ethereum
  } catch {
    // Extensions that fight for the property may leave a getter that throws.
    return undefined
  }
}
