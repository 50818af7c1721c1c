import { createHash } from 'node:crypto'
import type { OnrampOrder, OnrampStatus } from '../../onramp/ports.ts'
import { getShownStatus } from '../../onramp/settleOrder.ts'

const style = [
  ':root{color-scheme:light dark}',
  'body{margin:0;font:16px/1.5 system-ui}',
  'main{max-width:24rem;margin:auto;padding:1.5rem}',
  'dt{font-size:.875rem}',
  'dd{margin:0 0 .75rem;overflow-wrap:anywhere;font-weight:600}',
  'button{font:inherit;padding:.75rem 1rem;width:100%}',
].join('')

/** No script, nothing of another origin, no frame around it; its one form is sent to itself. */
export const sandboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const texts: Readonly<Record<OnrampStatus | 'expired', string>> = {
  created: 'No payment is taken: this page sends test money.',
  pending: 'The test money is on its way. You can close this page.',
  completed: 'The test money was sent. You can close this page.',
  failed: 'The test money could not be sent. Close this page and try again.',
  expired: 'This page has expired. Close it and begin a new purchase.',
}

/** Renders the page of an order, with a button until it is confirmed, and a link back afterwards. */
export function renderSandboxPage(order: OnrampOrder, now: number): string {
  const status = getShownStatus(order, now)
  const rows = [
    ['Network', order.networkId],
    ['Receiver', order.address],
    ['Pay', `${order.paymentAmount} ${order.paymentCurrency}`],
    ['Receive', `${order.purchaseAmount} ${order.purchaseCurrency}`],
    ['Payment method', order.paymentMethod],
    ...(order.transactionHash ? [['Transaction', order.transactionHash]] : []),
  ].map(
    ([name = '', value = '']) =>
      `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  )
  const form =
    status === 'created'
      ? '<form method="post"><button>Confirm the test purchase</button></form>'
      : renderLink(order.redirectUrl)
  return renderPage(texts[status], `<dl>${rows.join('')}</dl>${form}`)
}

/** Renders the page of a link that was cut, changed or made by another server. */
export function renderInvalidPage(): string {
  return renderPage(
    'This link is not valid. Close this page and begin a new purchase.',
    '',
  )
}

function renderLink(url: string | null): string {
  if (url === null) return ''
  const text = escapeHtml(`Back to ${new URL(url).host}`)
  return `<p><a href="${escapeHtml(url)}">${text}</a></p>`
}

function renderPage(text: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox</title><style>${style}</style></head><body><main><h1>Sandbox</h1><p role="status">${text}</p>${content}</main></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`)
}
