import type { Kit } from '@latchkit/core'
import { disconnect } from '@latchkit/core'
import { useAccount, useConnectors, useKit } from '@latchkit/react'
import { useContext, useEffect, useState } from 'react'
import { ConfigContext } from '../config/useConfig.ts'
import { readSetting, writeSetting } from '../page/storage.ts'
import type { DemoWallet } from './DemoWallet.ts'
import { identity } from './DemoWallet.ts'
import type { DemoWalletView } from './DemoWalletView.tsx'

/** How long extensions have to announce themselves before the page offers its own wallet, in milliseconds. */
const announceTimeout = 250

/** Offers the built-in wallet if the visitor wants it, or on a computer without another, and loads its code only then. */
export function useDemoWallet(): useDemoWallet.ReturnType {
  const kit = useKit()
  const config = useContext(ConfigContext)
  const { connector } = useAccount()
  const [choice] = useState(() => readSetting('wallet'))
  const [isOffered, setIsOffered] = useState(
    () => choice === 'on' || (choice === null && wasConnected(kit)),
  )
  const [loaded, setLoaded] = useState<useDemoWallet.Loaded>()
  // There a wallet inside of the page would make it look like that wallet's own browser, whose other wallets are not listed.
  const [isOnPhone] = useState(
    () => Boolean(config.relay) && matchMedia('(pointer: coarse)').matches,
  )
  const others = useConnectors().filter(
    ({ rdns, type }) => rdns !== identity.rdns && type !== 'WALLET_CONNECT',
  )

  useEffect(() => {
    if (choice !== null || isOnPhone) return
    const { isAny, stop } = watchOtherWallets()
    const timer = setTimeout(() => {
      if (!isAny()) setIsOffered(true)
    }, announceTimeout)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [choice, isOnPhone])

  useEffect(() => {
    if (!isOffered) return
    let stop: (() => void) | undefined
    let isOver = false
    const load = async () => {
      const [{ createDemoWallet }, { DemoWalletView }] = await Promise.all([
        import('./createDemoWallet.ts'),
        import('./DemoWalletView.tsx'),
      ])
      // One wallet per kit, which would mark a second one as a duplicate.
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
    // EIP-6963 has no event for a wallet that leaves: only a new page is without it.
    if (connector?.rdns === identity.rdns) await disconnect(kit)
    location.reload()
  }

  return {
    loaded,
    isOffered,
    isOnPhone,
    offer,
    others: others.map(({ name }) => name),
  }
}

/** Whether the stored connection is the demo wallet's. */
function wasConnected(kit: Kit): boolean {
  return [...kit.getState().connections.values()].some(
    (connection) =>
      connection.status !== 'disconnected' &&
      connection.connectorId === `eip155:${identity.rdns}`,
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
    /** Whether wallets are apps here, which links open. */
    isOnPhone: boolean
    offer: (isOffered: boolean) => void
    /** Names of the browser's own wallets. */
    others: readonly string[]
  }
}

/** Listens for the browser's wallets until `stop`; the kit's own discovery may not have loaded yet. */
function watchOtherWallets(): watchOtherWallets.ReturnType {
  const type = 'eip6963:announceProvider'
  let isAnnounced = false
  const onAnnounce = () => {
    isAnnounced = true
  }
  window.addEventListener(type, onAnnounce)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return {
    // Older wallets only set `window.ethereum`.
    isAny: () => isAnnounced || 'ethereum' in window,
    stop: () => window.removeEventListener(type, onAnnounce),
  }
}

declare namespace watchOtherWallets {
  type ReturnType = { isAny(): boolean; stop(): void }
}
