import { normalize } from 'viem/ens'
import { RequestError } from '../http/RequestError.ts'
import type { NameRules } from './ports.ts'

/** Throws 400 unless a name, in full and in normal form, is one that can be registered here. */
export function requireZoneName(
  name: string,
  { zones, reserved }: Pick<NameRules, 'zones' | 'reserved'>,
): void {
  // One zone may lie below another.
  const [zone] = zones
    .filter((it) => name.endsWith(`.${it}`))
    .sort((a, b) => b.length - a.length)
  if (!zone)
    throw refuse(`Only names below ${zones.join(' and ')} are registered here`)
  const label = name.slice(0, -zone.length - 1)
  if (!isNameLabel(label) || normalize(name) !== name)
    throw refuse(
      'A name has 4 to 63 lower-case letters, digits or single hyphens, and neither begins nor ends with a hyphen',
    )
  if (isReserved(label, { reserved }) || zones.includes(name))
    throw refuse('This name is reserved')
}

function refuse(description: string): RequestError {
  return new RequestError({ status: 400, field: 'name', description })
}

/** Whether a text can be the first part of a name: 4 to 63 lower-case letters, digits and single inner hyphens, in normal form (ENSIP-15). */
export function isNameLabel(text: string): boolean {
  if (text.length < 4 || text.length > 63) return false
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)) return false
  try {
    return normalize(text) === text
  } catch {
    return false
  }
}

/** Whether nobody may have a label; hyphens don't make another word of it. */
export function isReserved(
  label: string,
  { reserved }: { reserved: ReadonlySet<string> },
): boolean {
  return reserved.has(label) || reserved.has(label.replaceAll('-', ''))
}

/** Labels that would be taken for the operator, a service or a standard; an operator may add others. */
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

/** The normal form of a name (ENSIP-15); throws 400 where it has none. */
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
