import type { SignClient } from '@walletconnect/sign-client'

/** The reference client of WalletConnect Sign v2, as a wallet. */
export type Client = InstanceType<typeof SignClient>
