import { getDeviceLink, LinkTarget } from '@latchkit/protocol/accounts'
import type { FrameConfig } from '@latchkit/protocol/frame'
import { deriveComparisonText } from '@latchkit/protocol/frame'
import { getLink } from '@latchkit/protocol/keys'
import * as z from 'zod/mini'
import type { Link } from './answerServices.ts'
import { postJson } from './postJson.ts'

/**
 * Reads from each service which key, for which app, its token in the link is for, and derives the text of the key. Resolves
 * to `different` unless all three name the same, to `ended` if one has no such link, and to `failed` if one can't be reached.
 * No word of a single service is believed: who has two of them, and began a link of their own in place of the visitor's,
 * can't make the third name the visitor's key.
 */
export async function readTarget(
  link: Link,
  { config, fetch }: readTarget.Parameters,
): Promise<readTarget.ReturnType> {
  async function read(url: string, token: string): Promise<Answer> {
    const options = { what: 'The link', body: { token }, fetch }
    const response = await postJson(url, options)
    if (response.status === 404) return 'ended'
    if (response.status !== 200) return 'failed'
    const { data } = z.safeParse(LinkTarget, await response.json())
    return data ?? 'failed'
  }

  const { accountsUrl, keeperUrl, vaultUrl } = config
  const targets: readonly Answer[] = await Promise.all([
    read(accountsUrl + getDeviceLink.path, link.accounts),
    read(keeperUrl + getLink.path, link.keeper),
    read(vaultUrl + getLink.path, link.vault),
  ]).catch(() => ['failed'])
  if (targets.includes('ended')) return { status: 'ended' }
  const known = targets.filter((each) => typeof each === 'object')
  const [target] = known
  if (!target || known.length < 3) return { status: 'failed' }
  const { thumbprint, origin } = target
  const isSame = known.every(
    (each) => each.thumbprint === thumbprint && each.origin === origin,
  )
  if (!isSame) return { status: 'different' }
  const { nonce } = link
  const text = await deriveComparisonText({ thumbprint, nonce })
  return { status: 'read', target, text }
}

type Answer = LinkTarget | 'ended' | 'failed'

export declare namespace readTarget {
  type Parameters = {
    config: Pick<FrameConfig, 'accountsUrl' | 'keeperUrl' | 'vaultUrl'>
    fetch: typeof globalThis.fetch
  }
  type ReturnType =
    /** `text` is what the device shows that has the key. */
    | { status: 'read'; target: LinkTarget; text: string }
    | { status: 'different' | 'ended' | 'failed' }
}
