import { stripText } from '@latchkit/protocol'
import type {
  ApprovalChain,
  ApprovalRequest,
} from '../approvals/ApprovalRequest.ts'
import type { Review, Token } from '../approvals/Review.ts'
import { looksLike } from '../approvals/token.ts'
import type { Locale, Message, MessageKey } from '../locales/en.ts'
import { en } from '../locales/en.ts'
import type { Child } from './element.ts'
import { element } from './element.ts'

/** What every part of a screen draws from. */
export type Context = {
  readonly request: ApprovalRequest
  readonly review: Review
  readonly chain: ApprovalChain | undefined
  readonly locale: Locale
}

/** Returns a text with its parameters; a number named `count` may decide the wording. */
export function translate(
  locale: Locale,
  key: MessageKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const { count } = values
  const text = findText(locale, key, typeof count === 'number' ? count : 0)
  return text.replace(/\{(\w+)\}/g, (match, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : match,
  )
}

/** Returns a text with elements in the place of its parameters; `count` may decide the wording. */
export function compose(
  locale: Locale,
  key: MessageKey,
  values: Readonly<Record<string, Child>>,
  { count = 0n }: { count?: bigint } = {},
): readonly Child[] {
  return findText(locale, key, toNumber(count))
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? values[part.slice(1, -1)] : part))
}

/** Returns a number with the last digits of a quantity, which decide the wording: a large one would lose them. */
function toNumber(count: bigint): number {
  const million = 1_000_000n
  return Number(count > million ? million + (count % million) : count)
}

/** Returns the text of a language, or the English one where that is missing. */
function findText(
  { tag, messages }: Locale,
  key: MessageKey,
  count: number,
): string {
  const own = messages[key]
  return own === undefined
    ? toText(en[key], 'en', count)
    : toText(own, tag, count)
}

function toText(message: Message, tag: string, count: number): string {
  if (typeof message === 'string') return message
  return message[new Intl.PluralRules(tag).select(count)] ?? message.other
}

/** Draws an address: in full, or its ends, which other addresses may share. */
export function drawAddress(
  address: string,
  { isShort = false }: { isShort?: boolean } = {},
): HTMLElement {
  const text = stripText(address, { max: 100 })
  const shown =
    isShort && text.length > 13 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text
  return element(
    'bdi',
    { class: 'lk-code', dir: 'ltr', title: isShort ? text : undefined },
    [shown],
  )
}

/** Formats a quantity in full: what is signed is never rounded. */
export function formatAmount(
  value: bigint,
  { decimals, locale }: { decimals: number; locale: Locale },
): string {
  const digits = (value < 0n ? -value : value)
    .toString()
    .padStart(decimals + 1, '0')
  const whole = BigInt(digits.slice(0, digits.length - decimals))
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const tag = `${locale.tag}-u-nu-latn`
  const sample = new Intl.NumberFormat(tag).formatToParts(1.5)
  const point = sample.find(({ type }) => type === 'decimal')?.value ?? '.'
  const shown = whole.toLocaleString(tag)
  return fraction && decimals > 0 ? `${shown}${point}${fraction}` : shown
}

/** Draws an amount of the native currency, rounded up to three digits if it is a fee. */
export function drawNative(
  { chain, locale }: Pick<Context, 'chain' | 'locale'>,
  value: bigint,
  { isFee = false, sign = '' }: { isFee?: boolean; sign?: string } = {},
): HTMLElement {
  const { decimals = 0, symbol = '' } = chain?.nativeCurrency ?? {}
  const shown = isFee ? roundUp(value, decimals) : value
  const amount = formatAmount(shown, { decimals, locale })
  return drawQuantity(`${sign}${amount}`, stripText(symbol, { max: 12 }))
}

/** Rounds up to three significant digits, for a fee of no more than an estimate. */
function roundUp(value: bigint, decimals: number): bigint {
  const digits = Math.min(value.toString().length - 3, decimals)
  if (digits <= 0) return value
  const step = 10n ** BigInt(digits)
  return ((value + step - 1n) / step) * step
}

export function drawQuantity(amount: string, symbol: string): HTMLElement {
  // Amounts read from left to right, their unit last, in every language.
  return element('bdi', { class: 'lk-amount', dir: 'ltr' }, [
    symbol ? `${amount}\u00a0${symbol}` : amount,
  ])
}

/** Draws an amount of a token, beside its address; in its smallest units if its decimals are unknown. */
export function drawTokenAmount(
  context: TokenContext,
  {
    token,
    amount,
    sign = '',
  }: { token: string; amount: bigint; sign?: string },
): Child {
  const { locale } = context
  const { decimals, symbol } = getToken(context, token)
  const shown = `${sign}${formatAmount(amount, { decimals: decimals ?? 0, locale })}`
  if (decimals === undefined) {
    const count = drawQuantity(shown, '')
    const address = drawAddress(token, { isShort: true })
    return element('span', {}, [
      ...compose(locale, 'units', { count, token: address }, { count: amount }),
    ])
  }
  if (symbol)
    return element('span', {}, [
      drawQuantity(shown, symbol),
      ...drawAside(token),
    ])
  return element('span', {}, [
    drawQuantity(shown, ''),
    ' ',
    drawTokenName(context, token),
  ])
}

/** Draws the symbol that a token gives itself beside its address, or the address alone. */
export function drawTokenName(
  context: TokenContext,
  token: string,
): HTMLElement {
  const { symbol } = getToken(context, token)
  if (symbol)
    return element('span', {}, [
      element('bdi', {}, [symbol]),
      ...drawAside(token),
    ])
  const address = drawAddress(token, { isShort: true })
  return element('span', {}, compose(context.locale, 'token', { address }))
}

/** Anyone can give a token the symbol of another. */
function drawAside(token: string): readonly Child[] {
  const address = drawAddress(token, { isShort: true })
  return [' ', element('span', { class: 'lk-aside' }, ['(', address, ')'])]
}

type TokenContext = Pick<Context, 'review' | 'locale' | 'chain'>

/** Returns what a token says of itself, but not that it is the network's currency. */
function getToken({ review, chain }: TokenContext, token: string): Token {
  const { symbol, decimals } = review.tokens.get(token.toLowerCase()) ??
    review.tokens.get(token) ?? { symbol: undefined, decimals: undefined }
  const native = chain?.nativeCurrency.symbol
  const isNative =
    symbol !== undefined && native !== undefined && looksLike(symbol, native)
  return { symbol: isNative ? undefined : symbol, decimals }
}
