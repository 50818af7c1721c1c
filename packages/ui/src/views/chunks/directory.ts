import { getWallets } from '@latchkit/core'
import { LogoBadge } from '../../wallets/LogoBadge.tsx'
import { loadDirectory } from '../../wallets/loadDirectory.ts'

/** What reads the directory of wallets: the server's, or the one that is part of the kit. */
export const directory = { getWallets, loadDirectory, LogoBadge } as const
