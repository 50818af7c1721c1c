import type {
  SignMessageRequest,
  SolanaSignMessageRequest,
} from '../ApprovalRequest.ts'
import type { Danger } from '../Review.ts'
import { createDanger } from '../Review.ts'

/** What every message to sign in says (EIP-4361, and the same for Solana). */
const phrase = /wants you to sign in with your/i

const firstLine =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?(\S+) wants you to sign in with your \w+ account:\n(\S+)(?:\n|$)/

/** Returns the dangers of a message to sign in; none for any other message. */
export function reviewSignIn(
  request: SignMessageRequest | SolanaSignMessageRequest,
  { text, now }: { text: string; now: number },
): readonly Danger[] {
  if (!phrase.test(text)) return []
  const [, scheme, domain, address] = firstLine.exec(text) ?? []
  if (domain === undefined) return [createDanger('signInMalformed')]
  const read = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]
  const origin = parseOrigin(request.origin)
  const uri = read('URI')
  const dangers: Danger[] = []
  const isHere =
    origin?.host === domain &&
    (scheme === undefined || origin.protocol === `${scheme}:`) &&
    (uri === undefined || parseOrigin(uri)?.origin === origin.origin)
  if (!isHere) dangers.push(createDanger('signInOtherSite', { domain }))
  if (!isSameAccount(address, request))
    dangers.push(createDanger('signInOtherAccount'))
  const chain = read('Chain ID')
  if (chain !== undefined && !isSameChain(chain, request.chainId))
    dangers.push(createDanger('signInOtherNetwork'))
  const expiry = Date.parse(read('Expiration Time') ?? '')
  if (expiry < now) dangers.push(createDanger('signInExpired'))
  return dangers
}

function parseOrigin(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

function isSameAccount(
  address: string | undefined,
  { account, kind }: SignMessageRequest | SolanaSignMessageRequest,
): boolean {
  if (kind === 'solanaSignMessage') return address === account
  return address?.toLowerCase() === account.toLowerCase()
}

/** Messages for Solana name a cluster or the reference of CAIP-2. */
function isSameChain(chain: string, networkId: string): boolean {
  const [namespace, reference = ''] = networkId.split(':')
  if (namespace === 'eip155') return chain === reference
  return chain === reference || chain === networkId || /^[a-z]+$/.test(chain)
}
