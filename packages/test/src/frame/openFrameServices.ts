import { frame as frameOrigin } from '../accounts/createAccountsClient.ts'
import { openTestAccounts } from '../accounts/openTestAccounts.ts'
import { openKeyServices } from '../keys/openKeyServices.ts'
import { openLinkHost } from './openLinkHost.ts'

/** Starts the services that the frame of an embedded wallet calls, with databases, a mailbox and one clock. */
export async function openFrameServices(): Promise<openFrameServices.ReturnType> {
  const linkSecret = 'accounts and the host share this secret'
  const accounts = await openTestAccounts({
    env: { LATCHKIT_ACCOUNTS_LINK_SECRET: linkSecret },
  })
  const { url: issuer, clock } = accounts
  const jwks = accounts.accounts.signingKeys.map(({ jwk }) => jwk)
  const keys = await openKeyServices({
    frameOrigin,
    accounts: {
      issuer,
      jwks,
      clock,
      signingKey: accounts.accounts.signingKeys[0],
    },
  })
  const urls = {
    ...{ accountsUrl: issuer, keeperUrl: keys.keeper.url },
    vaultUrl: keys.vault.url,
  }
  const { stop: stopHost, ...host } = await openLinkHost({
    ...{ urls, mailbox: accounts.mailbox, now: () => clock.time },
    secrets: { accounts: linkSecret, ...keys.linkSecrets },
  })

  return {
    ...{ accounts, keys, clock, urls, ...host },
    createFetch: createBrowserFetch,
    async stop() {
      await stopHost()
      await keys.stop()
      await accounts.stop()
    },
  }
}

/** Creates the `fetch` of a browser that shows the frame's page, with cookies of its own. */
export function createBrowserFetch(): typeof fetch {
  const cookies = new Map<string, string>()
  return async (input, init) => {
    const { origin } = new URL(String(input))
    const headers = new Headers(init?.headers)
    headers.set('origin', frameOrigin)
    const own = [...cookies].filter(([key]) => key.startsWith(`${origin} `))
    if (own.length > 0 && init?.credentials === 'include')
      headers.set('cookie', own.map(([, pair]) => pair).join('; '))
    const response = await fetch(input, { ...init, headers })
    const [set] = response.headers.getSetCookie()
    const [pair = ''] = set?.split(';') ?? []
    if (pair) cookies.set(`${origin} ${pair.split('=')[0]}`, pair)
    return response
  }
}

export declare namespace openFrameServices {
  /** What browsers and pages of a frame need of its services. */
  type Reached = Omit<openLinkHost.ReturnType, 'stop'> & {
    accounts: Pick<openTestAccounts.ReturnType, 'url' | 'mailbox'>
    /** Milliseconds since 1970, of the services. */
    clock: { readonly time: number }
    /** As the frame's configuration names them. */
    urls: { accountsUrl: string; keeperUrl: string; vaultUrl: string }
    /** Creates the `fetch` of a browser that shows the frame's page, with cookies of its own. */
    createFetch(): typeof fetch
  }

  type ReturnType = Reached & {
    accounts: openTestAccounts.ReturnType
    keys: openKeyServices.ReturnType
    clock: { time: number }
    stop(): Promise<void>
  }
}
