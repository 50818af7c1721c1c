import type { LinkAnswer, LinkTarget } from '@latchkit/protocol/accounts'
import { answerDevice } from '@latchkit/protocol/accounts'
import type { FrameConfig } from '@latchkit/protocol/frame'
import { answerLink } from '@latchkit/protocol/keys'
import { postJson } from './postJson.ts'

type Answer = LinkAnswer['answer']

/** What the link of a mail has behind its `#`: a token for each service, and the nonce that the host chose for it. */
export type Link = Readonly<
  Record<'accounts' | 'keeper' | 'vault' | 'nonce', string>
>

/** Reads a link; `undefined` if it is incomplete. */
export function parseLink(hash: string): Link | undefined {
  const query = new URLSearchParams(hash.replace(/^#/, ''))
  const read = (name: string) => query.get(name) ?? ''
  const [accounts, keeper, vault] = ['accounts', 'keeper', 'vault'].map(read)
  const nonce = read('nonce')
  if (!accounts || !keeper || !vault || !nonce) return undefined
  return { accounts, keeper, vault, nonce }
}

/**
 * Sends the visitor's answer to each service with its own token, and with what the page showed. The account service comes last, as it mails the code, for which
 * the others have to be ready. Resolves to `ended` if a service has no such link, and to `failed` if one can't be reached:
 * the answer may then be sent again.
 */
export async function answerServices(
  link: Link,
  parameters: answerServices.Parameters,
): Promise<'settled' | 'ended' | 'failed'> {
  const { config, target, answer, fetch } = parameters
  const { thumbprint, origin } = target

  async function send(url: string, token: string): Promise<number> {
    const body = { token, thumbprint, origin, answer }
    const options = { what: 'The answer', body, fetch }
    return (await postJson(url, options)).status
  }

  try {
    const others = await Promise.all([
      send(config.keeperUrl + answerLink.path, link.keeper),
      send(config.vaultUrl + answerLink.path, link.vault),
    ])
    // A refusal counts wherever it arrives.
    const isReady = answer === 'no' || others.every((it) => it === 200)
    if (!isReady) return others.includes(404) ? 'ended' : 'failed'
    const url = config.accountsUrl + answerDevice.path
    const status = await send(url, link.accounts)
    if (status === 200) return 'settled'
    return status === 404 ? 'ended' : 'failed'
  } catch {
    return 'failed'
  }
}

export declare namespace answerServices {
  type Parameters = {
    config: Pick<FrameConfig, 'accountsUrl' | 'keeperUrl' | 'vaultUrl'>
    /** As the services named it and the page showed it. */
    target: LinkTarget
    answer: Answer
    fetch: typeof globalThis.fetch
  }
}
