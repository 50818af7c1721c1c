import type { startMailbox } from '@latchkit/devnet/mailbox'
import { drain, listen } from '@latchkit/shared/httpServer'
import { createLogger } from '@latchkit/shared/logger'
import type { Link } from '../../../../services/frame/src/device/answerServices.ts'
import {
  answerServices,
  parseLink,
} from '../../../../services/frame/src/device/answerServices.ts'
import { readTarget } from '../../../../services/frame/src/device/readTarget.ts'
import { readConfig } from '../../../../services/frame/src/host/config.ts'
import { createHost } from '../../../../services/frame/src/host/createHost.ts'
import { frame as frameOrigin } from '../accounts/createAccountsClient.ts'

const chain = {
  ...{ id: 'eip155:31337', name: 'A', rpcUrls: ['http://127.0.0.1:1'] },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

/** Starts the host of the frame's page, which mails the links for new devices. It has no page here. */
export async function openLinkHost(
  parameters: openLinkHost.Parameters,
): Promise<openLinkHost.ReturnType> {
  const { urls, secrets, mailbox, now } = parameters
  const config = readConfig({
    env: {
      LATCHKIT_FRAME_ACCOUNTS_URL: urls.accountsUrl,
      LATCHKIT_FRAME_KEEPER_URL: urls.keeperUrl,
      LATCHKIT_FRAME_VAULT_URL: urls.vaultUrl,
      LATCHKIT_FRAME_CHAINS: JSON.stringify([chain]),
      LATCHKIT_FRAME_ACCOUNTS_LINK_SECRET: secrets.accounts,
      LATCHKIT_FRAME_KEEPER_LINK_SECRET: secrets.keeper,
      LATCHKIT_FRAME_VAULT_LINK_SECRET: secrets.vault,
      LATCHKIT_FRAME_SMTP_URL: mailbox.smtpUrl,
      LATCHKIT_FRAME_MAIL_FROM: 'Shop <wallet@shop.example>',
    },
  })
  const handle = createHost({
    ...{ config, page: new Map(), publicUrl: frameOrigin, now },
    logger: createLogger({ level: 'silent' }),
  })
  const { server, port } = await listen({
    ...{ handle, host: '127.0.0.1', port: 0, portVariable: '' },
  })

  function readLink(to: string): Link {
    for (const mail of mailbox.mails) {
      const [, hash] = /\/device(#\S+)$/m.exec(mail.text) ?? []
      const link = mail.to.includes(to) && hash ? parseLink(hash) : undefined
      if (link) return link
    }
    throw new Error(`There is no link to ${to}.`)
  }

  const headers = { origin: frameOrigin, 'content-type': 'application/json' }
  const page = {
    config: urls,
    fetch: ((url, init) => fetch(url, { ...init, headers })) as typeof fetch,
  }

  return {
    hostUrl: `http://127.0.0.1:${port}`,
    readLink,
    showLink: (link) => readTarget(link, page),
    async openLink(to, answer = 'yes') {
      const link = readLink(to)
      const shown = await readTarget(link, page)
      if (shown.status !== 'read') return shown.status
      const { target } = shown
      return await answerServices(link, { ...page, target, answer })
    },
    stop: () => drain(server, { deadline: 0 }),
  }
}

export declare namespace openLinkHost {
  type Parameters = {
    urls: { accountsUrl: string; keeperUrl: string; vaultUrl: string }
    /** Which each service shares with the host. */
    secrets: { accounts: string; keeper: string; vault: string }
    mailbox: Pick<startMailbox.ReturnType, 'mails' | 'smtpUrl'>
    /** Milliseconds since 1970. */
    now: () => number
  }

  type ReturnType = {
    hostUrl: string
    /** Reads the link of the last mail to an address. */
    readLink(to: string): Link
    /** Resolves with what the page of a link shows. */
    showLink(link: Link): Promise<readTarget.ReturnType>
    /** Opens it, as the visitor does, and answers. */
    openLink(
      to: string,
      answer?: 'yes' | 'no',
    ): Promise<'settled' | 'ended' | 'failed' | 'different'>
    stop(): Promise<void>
  }
}
