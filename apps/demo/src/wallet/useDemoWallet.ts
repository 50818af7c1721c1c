import type { Kit } from '@latchkit/core'
import { disconnect } from '@latchkit/core'
import { useAccount, useConnectors, useKit } from '@latchkit/react'
import { useContext, useEffect, useState } from 'react'
import { ConfigContext } from '../config/ConfigContext.ts'
import { readSetting } from '../settings/readSetting.ts'
import { writeSetting } from '../settings/writeSetting.ts'
import type { DemoWallet } from './DemoWallet.ts'
import type { DemoWalletView } from './DemoWalletView.tsx'
import { identity } from './identity.ts'
import { watchOtherWallets } from './watchOtherWallets.ts'

/** How long extensions have to announce themselves before the page offers its own wallet, in ms. */
const patience = 250

/** The built-in wallet: there when the visitor wants it, or has no other. Its code loads only then. */
export function useDemoWallet(): useDemoWallet.ReturnType {
  const kit = useKit()
  const config = useContext(ConfigContext)
  const { connector } = useAccount()
  const [choice] = useState(() => readSetting('wallet'))
  const [isOffered, setIsOffered] = useState(
    () => choice === 'on' || (choice === null && isAwaited(kit)),
  )
  const [loaded, setLoaded] = useState<useDemoWallet.Loaded>()
  const others = useConnectors().filter(
    ({ rdns, type }) => rdns !== identity.rdns && type !== 'WALLET_CONNECT',
  )

  useEffect(() => {
    if (choice !== null) return
    const { isAny, stop } = watchOtherWallets()
    const timer = setTimeout(() => {
      if (!isAny()) setIsOffered(true)
    }, patience)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [choice])

  useEffect(() => {
    if (!isOffered) return
    let stop: (() => void) | undefined
    let isOver = false
    const load = async () => {
      const [{ createDemoWallet }, { DemoWalletView }] = await Promise.all([
        import('./createDemoWallet.ts'),
        import('./DemoWalletView.tsx'),
      ])
      // One wallet for the kit's life: it would take a second one for a double.
      const wallet = kit.memo('demo.wallet', () => createDemoWallet(config))
      if (isOver) return
      stop = wallet.announce()
      setLoaded({ wallet, View: DemoWalletView })
    }
    load().catch((error: unknown) => {
      console.error('The demo wallet did not load:', error)
      setIsOffered(false)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [kit, config, isOffered])

  const offer = async (isOffered: boolean) => {
    writeSetting('wallet', isOffered ? 'on' : 'off')
    if (isOffered) return setIsOffered(true)
    // EIP-6963 knows no farewell: only a new page is without the wallet.
    if (connector?.rdns === identity.rdns) await disconnect(kit)
    location.reload()
  }

  return { loaded, isOffered, offer, others: others.map(({ name }) => name) }
}

/** Whether the connection of the last visit was the demo wallet's. */
function isAwaited(kit: Kit): boolean {
  return [...kit.getState().connections.values()].some(
    (connection) =>
      connection.status !== 'disconnected' &&
      connection.connectorId === `injected:${identity.rdns}`,
  )
}

export declare namespace useDemoWallet {
  type Loaded = {
    readonly wallet: DemoWallet
    readonly View: typeof DemoWalletView
  }
  type ReturnType = {
    loaded: Loaded | undefined
    isOffered: boolean
    offer: (isOffered: boolean) => void
    /** Names of the browser's own wallets. */
    others: readonly string[]
  }
}
