import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBytes } from '@latchkit/shared/api/readRequest'
import { hashLink } from '@latchkit/shared/links/linkPart'
import type { Accounts } from '../Accounts.ts'
import type { Challenge } from '../store/challenges.ts'
import { findByLink } from '../store/challenges.ts'
import { renderPage } from './renderPage.ts'
import { settleDevice } from './settleDevice.ts'

/** The path of the page that the link in a mail opens. */
export const devicePath = '/device'

/**
 * Creates the page that confirms a new device. Opening it changes nothing, as programs open the links of mails, too: a button
 * on it does. It shows the app and the number, which belong to the login that is waiting.
 */
export function createDevicePage(accounts: Accounts): createDevicePage.Handler {
  const { database, now } = accounts

  async function show(token: string, response: ServerResponse) {
    const key = { link_hash: hashLink(token), now: new Date(now()) }
    const challenge = await findByLink(database, key)
    send(response, challenge ? 200 : 404, challenge, { token })
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const type = request.headers['content-type'] ?? ''
    const isForm = type.startsWith('application/x-www-form-urlencoded')
    // Browsers send it with each form; another site can't have the token, but could guess that a user has one.
    const isOwn = request.headers.origin === accounts.publicUrl
    if (!isForm || !isOwn) return send(response, 403, undefined)
    const text = (await readBytes(request)).toString('utf8')
    const form = new URLSearchParams(text)
    const token = form.get('token') ?? ''
    const isConfirmed = form.get('answer') === 'yes'
    const number = form.get('number') ?? ''
    const answer = { token, shown: { number }, isConfirmed }
    const settled = await settleDevice(accounts, answer)
    if (!settled) return send(response, 404, undefined)
    const { challenge, state } = settled
    send(response, 200, challenge, { state })
  }

  return async (request, response) => {
    const { method = '', url = '' } = request
    const { searchParams } = new URL(url, accounts.publicUrl)
    if (method === 'GET' || method === 'HEAD')
      return await show(searchParams.get('token') ?? '', response)
    if (method === 'POST') return await answer(request, response)
    response.writeHead(405, { allow: 'GET, HEAD, POST' }).end()
  }

  function send(
    response: ServerResponse,
    status: number,
    challenge: Challenge | undefined,
    options: { token?: string; state?: 'confirmed' | 'refused' } = {},
  ): void {
    const { appName } = accounts.config
    response.writeHead(status, headers)
    response.end(renderPage({ appName, challenge, ...options }))
  }
}

export declare namespace createDevicePage {
  type Handler = (
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<void>
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  // With `no-referrer`, the form would have no origin.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
