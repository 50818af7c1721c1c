'use client'
import type { WalletListing } from '@latchkit/core'
import { useKit } from '@latchkit/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Route } from '../../modal/Route.ts'
import { useUi } from '../../provider/useUi.ts'
import { createDirectory } from '../../wallets/createDirectory.ts'

/** What is known of a wallet; the server's directory is asked where nothing is. */
export function useListing(
  props: Route.Parameters<'ConnectingWalletConnect'>,
): WalletListing | undefined {
  const kit = useKit()
  const { loader, parts } = useUi().modal
  const { walletId } = props
  const { get, subscribe } = kit.memo('directory', createDirectory)
  const { listings } = useSyncExternalStore(subscribe, get, get)
  const [asked, setAsked] = useState<WalletListing>()
  const listing =
    props.listing ??
    [...kit.options.customWallets, ...listings].find(
      ({ id }) => id === walletId,
    ) ??
    asked
  const isUnknown = !listing && kit.server !== undefined

  useEffect(() => {
    if (!isUnknown) return
    const controller = new AbortController()
    const { signal } = controller
    loader
      .load(parts.server)
      .then(({ getWallets }) =>
        getWallets(kit, { include: [walletId], entries: 1, signal }),
      )
      .then(
        ({ wallets }) => setAsked(wallets.find(({ id }) => id === walletId)),
        // The code does without, and the kit has alerted its app.
        () => {},
      )
    return () => controller.abort()
  }, [kit, loader, parts, walletId, isUnknown])

  return listing
}
