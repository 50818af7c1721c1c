import type { Kit, KitEvent, Storage } from '@latchkit/core'
import { createKit, createMemoryStorage, findConnector } from '@latchkit/core'
import type { NetworkId } from '@latchkit/protocol'
import { onTestFinished, vi } from 'vitest'
import type { embeddedWallet } from '../../../embedded/src/embeddedWallet.ts'
import { createConnector } from '../../../embedded/src/embeddedWallet.ts'
// Imported at once, so that no test waits for it with a fake clock.
import '../../../embedded/src/connector/openConnector.ts'
import { createAdapters } from '../walletconnect/createAdapters.ts'
import { createNetwork } from '../walletconnect/createNetwork.ts'
import { createFakeFrame, deliver } from './createFakeFrame.ts'

const defaultIds: readonly NetworkId[] = [
  'eip155:1',
  'eip155:10',
  'solana:main',
]

export const connectorId = 'embedded'

/** Creates a mounted kit with an embedded wallet whose frame is in memory. */
export function createEmbeddedKit(
  parameters: Omit<Partial<createKit.Parameters>, 'connectors'> & {
    networkIds?: readonly NetworkId[]
    wallet?: Partial<embeddedWallet.Options>
    frame?: ReturnType<typeof createFakeFrame>
  } = {},
) {
  const { wallet, networkIds = defaultIds, ...rest } = parameters
  const { frame = createFakeFrame(), ...given } = rest
  const { storage = createMemoryStorage() as Storage } = given
  // A test that draws has a page.
  if (!('document' in globalThis)) {
    vi.stubGlobal('location', new URL('https://app.example/'))
    vi.stubGlobal('document', { title: 'Shop' })
  }
  const networks = networkIds.map((each) => createNetwork(each))
  const namespaces = [...new Set(networks.map((each) => each.chainNamespace))]
  const events: KitEvent[] = []
  const options = { url: 'https://frame.example/', ...wallet }
  const kit: Kit = createKit({
    ...{ networks, adapters: [...createAdapters(namespaces).values()] },
    ...given,
    storage,
    onEvent: (event) => events.push(event),
    connectors: [
      (context) => createConnector({ options, context, mount: frame.mount }),
    ],
  })
  onTestFinished(kit.mount())
  const embedded = findConnector(kit, { connectorId })?.embedded
  if (!embedded) throw new Error('There is no embedded wallet.')
  return { kit, frame, storage, events, embedded }
}

/** Moves the fake clock and lets messages arrive, until a promise settles. */
export async function settle<value>(promise: Promise<value>): Promise<value> {
  let isSettled = false
  promise.then(
    () => {
      isSettled = true
    },
    () => {
      isSettled = true
    },
  )
  for (let step = 0; step < 2_000 && !isSettled; step += 1) {
    await deliver()
    // Then only code is still loading.
    if (step < 60) await vi.advanceTimersByTimeAsync(100)
    else await new Promise((resolve) => wait(resolve, 5))
  }
  return promise
}

/** The real timer, also while a test fakes the clock. */
const wait = globalThis.setTimeout
