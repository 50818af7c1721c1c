import type { Kit, Network } from '@latchkit/core'
import {
  connect,
  createKit,
  createMemoryStorage,
  watchConnectors,
} from '@latchkit/core'
import type { FakeChain, FakeWallet } from '@latchkit/testing'
import { createFakeWallet } from '@latchkit/testing'
import { evm } from '../../../evm/src/evm.ts'

/** Opens a page with a fake wallet and a kit that is connected to it. */
export async function openDapp(
  devnet: openDapp.Chains,
  options: openDapp.Options = {},
): Promise<openDapp.ReturnType> {
  const former = globalThis.window
  const page = former ?? new EventTarget()
  Object.assign(globalThis, { window: page })
  const wallet = createFakeWallet({
    accounts: devnet.accounts.map(({ privateKey }) => privateKey),
    chains: [...devnet.chains],
    ...options.wallet,
  })
  const silence = wallet.announce({ target: page })
  const kit = createKit({
    adapters: [evm(options.evm)],
    networks: options.networks ?? devnet.networks,
    storage: createMemoryStorage(),
    ...(options.server && { server: options.server }),
  })
  const found = new Promise<void>((resolve) => {
    const stop = watchConnectors(kit, {
      onChange() {
        stop()
        resolve()
      },
    })
  })
  const unmount = kit.mount()
  await found
  if (options.isConnected !== false)
    await connect(kit, { connectorId: `eip155:${wallet.info.rdns}` })
  return {
    kit,
    wallet,
    [Symbol.dispose]() {
      silence()
      unmount()
      wallet.destroy()
      Object.assign(globalThis, { window: former })
    },
  }
}

export declare namespace openDapp {
  type Chains = {
    readonly chains: readonly FakeChain[]
    readonly accounts: readonly { readonly privateKey: `0x${string}` }[]
    readonly networks: readonly Network[]
  }
  type Options = {
    isConnected?: boolean
    networks?: readonly Network[]
    evm?: evm.Options
    /** URL. */
    server?: string
    wallet?: Partial<createFakeWallet.Parameters>
  }
  type ReturnType = Disposable & { kit: Kit; wallet: FakeWallet }
}
