import type { Tokens } from '@latchkit/protocol/accounts'
import {
  getDeviceStatus,
  refreshSession,
  startLogin,
  verifyLogin,
} from '@latchkit/protocol/accounts'
import type { Endpoint } from '@latchkit/protocol/http'
import { createProofKey } from './createProofKey.ts'

/** The app whose page embeds the frame of test clients. */
export const shop = 'http://localhost:5173'

/** The origin of the frame of test clients. */
export const frame = 'http://127.0.0.1:5174'

/** Creates a client of the account service, as a frame on a device is: a key, the last nonce, cookies, a session. */
export function createAccountsClient(
  parameters: createAccountsClient.Parameters,
): createAccountsClient.ReturnType {
  const { mails, now = Date.now } = parameters
  const key = parameters.key ?? createProofKey()
  let { url } = parameters
  const issuer = parameters.publicUrl ?? url
  let nonce: string | undefined
  let cookie: string | undefined

  const call: createAccountsClient.Call = async (
    endpoint,
    body,
    options = {},
  ) => {
    const { method, path, auth } = endpoint
    const text = method === 'POST' ? JSON.stringify(body) : undefined
    const accessToken =
      auth === 'session'
        ? (options.accessToken ?? client.tokens?.accessToken)
        : undefined
    const send = async () => {
      const proof = key.prove({
        ...{ method, url: issuer + path, body: text, accessToken, nonce },
        now: now(),
      })
      const response = await fetch(url + path, {
        method,
        headers: {
          origin: frame,
          ...(text !== undefined && { 'content-type': 'application/json' }),
          ...(auth !== 'none' && { dpop: proof }),
          ...(accessToken && { authorization: `DPoP ${accessToken}` }),
          ...(cookie && { cookie }),
          ...options.headers,
        },
        ...(text !== undefined && { body: text }),
      })
      nonce = response.headers.get('dpop-nonce') ?? nonce
      const [set] = response.headers.getSetCookie()
      if (set) cookie = set.split(';')[0]
      return response
    }
    let response = await send()
    const challenge = response.headers.get('www-authenticate')
    if (challenge?.includes('use_dpop_nonce')) response = await send()
    return {
      status: response.status,
      headers: response.headers,
      body: await response.json(),
    }
  }

  const client: createAccountsClient.ReturnType = {
    ...{ key, call },
    tokens: undefined,
    get cookie() {
      return cookie
    },
    moveTo(next) {
      url = next
    },
    async require(endpoint, body, options) {
      const { status, body: found } = await call(endpoint, body, options)
      if (status === 200) return found as never
      throw new Error(`${endpoint.name}: ${status} ${JSON.stringify(found)}`)
    },
    readCode: (to) => findMail(to, /^ {4}(\d{6})$/m),
    readLink: (to) => findMail(to, /^(http\S+\/device\?token=\S+)$/m),
    async openLink(to, answer = {}) {
      const link = new URL(await client.readLink(to))
      const page = await fetch(url + link.pathname + link.search)
      const html = await page.text()
      const read = (name: string) =>
        new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
      const form = { token: read('token'), number: read('number') }
      return await fetch(`${url}/device`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: issuer,
        },
        body: new URLSearchParams({ ...form, answer: 'yes', ...answer }),
      })
    },
    async begin(email) {
      const body = { email, origin: shop }
      const started = await client.require(startLogin, body)
      const { challenge } = started
      if (started.action === 'VERIFY_DEVICE') {
        await client.openLink(email)
        const { status } = await client.require(getDeviceStatus, { challenge })
        if (status !== 'confirmed') throw new Error(`The link is ${status}.`)
      }
      return challenge
    },
    async signIn(email, storage = 'key') {
      const challenge = await client.begin(email)
      const otp = await client.readCode(email)
      const body = { challenge, otp, storage }
      const tokens = await client.require(verifyLogin, body)
      client.tokens = tokens
      return tokens
    },
    async refresh() {
      const { refreshToken } = client.tokens ?? {}
      const body = { origin: shop, ...(refreshToken && { refreshToken }) }
      client.tokens = await client.require(refreshSession, body)
      return client.tokens as Tokens
    },
  }

  /** Waits for the first mail to an address that has what the pattern captures. */
  async function findMail(to: string, pattern: RegExp): Promise<string> {
    for (const { to: recipients, text } of await mails()) {
      const [, found] = pattern.exec(text) ?? []
      if (recipients.includes(to.toLowerCase()) && found) return found
    }
    throw new Error(`There is no such mail to ${to}.`)
  }

  return client
}

export declare namespace createAccountsClient {
  type Parameters = {
    url: string
    /** The origin of the service, if it is not `url`. */
    publicUrl?: string | undefined
    /** Returns the mails that have arrived, newest first. */
    mails: () => Mails | Promise<Mails>
    /** Default: a new one. */
    key?: createProofKey.ReturnType | undefined
    /** The visitor's clock. */
    now?: (() => number) | undefined
  }

  type Mails = readonly { to: readonly string[]; text: string }[]

  type Options = {
    accessToken?: string | undefined
    headers?: Record<string, string> | undefined
  }

  type Call = <endpoint extends Endpoint>(
    endpoint: endpoint,
    body?: unknown,
    options?: Options,
  ) => Promise<{
    status: number
    headers: Headers
    body: Endpoint.Response<endpoint> & {
      reasons?: { field: string; description: string }[]
    }
  }>

  type ReturnType = {
    readonly key: createProofKey.ReturnType
    readonly cookie: string | undefined
    tokens: Tokens | undefined
    /** Sends to another process of the service. */
    moveTo(url: string): void
    call: Call
    /** Calls, and rejects unless it succeeds. */
    require<endpoint extends Endpoint>(
      endpoint: endpoint,
      body?: unknown,
      options?: Options,
    ): Promise<Endpoint.Response<endpoint>>
    readCode(to: string): Promise<string>
    readLink(to: string): Promise<string>
    /** Opens the link of the last mail and presses a button; fields of the form can be replaced. */
    openLink(to: string, answer?: Record<string, string>): Promise<Response>
    /** Starts a login, confirms the device if that is needed, and returns the challenge. */
    begin(email: string): Promise<string>
    signIn(email: string, storage?: 'key' | 'cookie'): Promise<Tokens>
    refresh(): Promise<Tokens>
  }
}
