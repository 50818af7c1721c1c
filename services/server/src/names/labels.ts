import { normalize } from 'viem/ens'
import { RequestError } from '../http/RequestError.ts'
import type { NameRules } from './ports.ts'

/** Throws `RequestError` unless a full name in normal form can be registered with this server. */
export function requireZoneName(
  name: string,
  { zones, reserved }: Pick<NameRules, 'zones' | 'reserved'>,
): void {
  // One zone may be a subdomain of another.
  const [zone] = zones
    .filter((it) => name.endsWith(`.${it}`))
    .sort((a, b) => b.length - a.length)
  if (!zone)
    throw createError(
      `Only names below ${zones.join(' and ')} are registered here`,
    )
  const label = name.slice(0, -zone.length - 1)
  if (!isNameLabel(label))
    throw createError(
      'A name has 4 to 63 lower-case letters, digits or single hyphens, and neither begins nor ends with a hyphen',
    )
  if (isReserved(label, { reserved }) || zones.includes(name))
    throw createError('This name is reserved')
}

function createError(description: string): RequestError {
  return new RequestError({ status: 400, field: 'name', description })
}

/** Returns whether a text is a valid first label: 4 to 63 lower-case letters, digits and single inner hyphens. Every such text is in normal form (ENSIP-15). */
export function isNameLabel(text: string): boolean {
  if (text.length < 4 || text.length > 63) return false
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}

/** Returns whether a label is reserved, also if hyphens are added. */
export function isReserved(
  label: string,
  { reserved }: { reserved: ReadonlySet<string> },
): boolean {
  return reserved.has(label) || reserved.has(label.replaceAll('-', ''))
}

/** Labels that suggest the operator, a service or a standard. Operators may add others. */
export const reservedLabels: ReadonlySet<string> = new Set([
  ...['abuse', 'account', 'accounts', 'admin', 'administrator', 'admins'],
  ...['airdrop', 'alert', 'alerts', 'announcement', 'announcements'],
  ...['anonymous', 'auth', 'avatar', 'bank', 'billing', 'bitcoin', 'blog'],
  ...['bridge', 'careers', 'claim', 'claims', 'compliance'],
  ...['confirm', 'contact', 'custody', 'default', 'deposit', 'deposits'],
  ...['devnet', 'docs', 'domain', 'donate', 'email', 'escrow', 'ethereum'],
  ...['exchange', 'example', 'faucet', 'feedback', 'finance', 'firewall'],
  ...['foundation', 'gateway', 'governance', 'guest', 'help', 'helpdesk'],
  ...['helpline', 'home', 'hostmaster', 'identity', 'info', 'invoice'],
  ...['latchkit', 'legal', 'localhost', 'login', 'logout', 'mail', 'mailer'],
  ...['mainnet', 'management', 'market', 'marketing', 'mint', 'moderator'],
  ...['moderators', 'name', 'names', 'news', 'newsletter', 'nobody'],
  ...['noreply', 'notification', 'notifications', 'null'],
  ...['official', 'operator', 'owner', 'password', 'payment', 'payments'],
  ...['payroll', 'postmaster', 'press', 'presale', 'privacy', 'recover'],
  ...['recovery', 'refund', 'refunds', 'register', 'registrar', 'registry'],
  ...['relay', 'resolver', 'reward', 'rewards', 'root', 'safe', 'sales'],
  ...['secure', 'security', 'server', 'service', 'services', 'settings'],
  ...['shop', 'signin', 'signup', 'staff', 'stake', 'staking', 'status'],
  ...['store', 'support', 'swap', 'sysadmin', 'system', 'team', 'terms'],
  ...['test', 'testnet', 'token', 'tokens', 'trade', 'treasury', 'trust'],
  ...['undefined', 'unknown', 'update', 'updates', 'upgrade', 'user'],
  ...['users', 'vault', 'verify', 'verified', 'verification', 'wallet'],
  ...['walletconnect', 'wallets', 'webmaster', 'welcome', 'withdraw'],
  ...['withdrawal', 'withdrawals'],
])

/** Returns the normal form of a name (ENSIP-15); throws `RequestError` if it has none. */
export function normalizeName(name: string): string {
  try {
    return normalize(name)
  } catch (cause) {
    throw new RequestError({
      status: 400,
      field: 'name',
      description: '"name" is not valid: it has no normal form (ENSIP-15)',
      cause,
    })
  }
}
