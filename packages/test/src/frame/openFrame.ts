import { UserRejectedRequestError } from '@latchkit/protocol'
import type {
  AppCall,
  FramePayload,
  FrameResponse,
} from '@latchkit/protocol/frame'
import { createFrame } from '../../../../services/frame/src/app/createFrame.ts'
import type { Frame } from '../../../../services/frame/src/app/Frame.ts'
import { handleCall } from '../../../../services/frame/src/app/handleCall.ts'
import type { Question } from '../../../../services/frame/src/app/Question.ts'
import type {
  Approval,
  ApprovalRequest,
} from '../../../../services/frame/src/approvals/ApprovalRequest.ts'
import type { FrameStorage } from '../../../../services/frame/src/storage/openFrameStorage.ts'
import { createMemoryStorage } from '../../../../services/frame/src/storage/openFrameStorage.ts'
import { createAccountsClient, shop } from '../accounts/createAccountsClient.ts'
import type { openFrameServices } from './openFrameServices.ts'

/** What a browser keeps between two pages of the frame: its storage, or cookies and what the app keeps. */
export type Browser = {
  readonly storage: FrameStorage
  readonly fetch: typeof fetch
  readonly locks: Map<string, Promise<unknown>>
  /** As `document`, for the cookies of the frame's page. */
  readonly cookies: { cookie: string }
}

/** Creates a browser, with a storage for the frame or without. */
export function createBrowser(
  services: openFrameServices.Reached,
  { kind = 'frame' }: { kind?: FrameStorage['kind'] } = {},
): Browser {
  return {
    storage: { ...createMemoryStorage(), kind },
    fetch: services.createFetch(),
    locks: new Map(),
    cookies: createCookies(),
  }
}

function createCookies(): Browser['cookies'] {
  const values = new Map<string, string>()
  return {
    get cookie() {
      return [...values].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(text) {
      const [, name = '', value = '', age] =
        /^([^=]+)=([^;]*).*; Max-Age=(\d+)/.exec(text) ?? []
      if (age === '0') values.delete(name)
      else values.set(name, value)
    },
  }
}

/** Opens a page of the frame in a browser, for an app whose calls it answers. */
export async function openFrame(
  parameters: openFrame.Parameters,
): Promise<openFrame.ReturnType> {
  const {
    services,
    browser,
    origin = shop,
    rpcUrl = 'http://127.0.0.1:1',
  } = parameters
  const { kind } = browser.storage
  const approve =
    parameters.approve ?? (async () => ({ status: 'approved' as const }))
  const answer =
    parameters.answer ??
    (async () => {
      throw new UserRejectedRequestError()
    })
  const shown: ApprovalRequest[] = []
  const tokens: (string | null)[] = []
  const texts: string[] = []
  const evm = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const sol = { name: 'Sol', symbol: 'SOL', decimals: 9 }
  const frame = await createFrame({
    config: {
      ...{ ...services.urls, projects: [], allowLoopback: true },
      chains: [
        {
          id: 'eip155:31337',
          name: 'A',
          rpcUrls: [rpcUrl],
          nativeCurrency: evm,
        },
        {
          id: 'eip155:31338',
          name: 'B',
          rpcUrls: [rpcUrl],
          nativeCurrency: evm,
        },
        {
          id: 'solana:local',
          name: 'C',
          rpcUrls: [rpcUrl],
          nativeCurrency: sol,
        },
      ],
    },
    ...{ origin, projectId: 'shop', chainId: 'eip155:31337' },
    hostUrl: services.hostUrl,
    // Without a storage of the browser, what is kept ends with the page.
    storage: kind === 'frame' ? browser.storage : createMemoryStorage(),
    async approve(request, options) {
      shown.push(request)
      return await approve(request, options)
    },
    async ask(question, options) {
      if (question.kind !== 'device') return await answer(question, options)
      const { link } = question
      texts.push(link.read().text)
      await link.confirmed(options)
    },
    // Argon2id takes seconds.
    async hashPassword(password, salt) {
      const bytes = new TextEncoder().encode(`${password} ${salt}`)
      return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    },
    updateSession: (token) => void tokens.push(token),
    announceEnd: () => {},
    cookies: browser.cookies,
    reload: () => {},
    async lock(name, run) {
      const before = browser.locks.get(name) ?? Promise.resolve()
      const result = before.then(run)
      browser.locks.set(
        name,
        result.catch(() => undefined),
      )
      return await result
    },
    fetch: browser.fetch,
    now: () => services.clock.time,
  })
  const page: openFrame.ReturnType = {
    ...{ frame, shown, tokens, texts },
    async call(name, payload, signal = new AbortController().signal) {
      const call = { status: 'valid', id: '', name, payload } as never
      return (await handleCall(frame, call, { signal })) as never
    },
    async signIn(email) {
      const { url, mailbox } = services.accounts
      const mail = createAccountsClient({ url, mails: () => mailbox.mails })
      const { action } = await page.call('CONNECT_EMAIL', { email })
      if (action === 'VERIFY_DEVICE') {
        await services.openLink(email)
        await page.call('CONNECT_DEVICE', undefined)
      }
      if (action !== 'CONNECT')
        await page.call('CONNECT_OTP', { otp: await mail.readCode(email) })
      return await page.call('GET_USER', undefined)
    },
  }
  return page
}

export declare namespace openFrame {
  /** Answers what the frame asks for, other than by the screen of a link, which waits for it. */
  type Answer = (
    question: Exclude<Question, { kind: 'device' }>,
    options: { signal: AbortSignal },
  ) => Promise<void>

  type Parameters = {
    services: openFrameServices.Reached
    browser: Browser
    /** Of the app. */
    origin?: string | undefined
    /** Of the node of all networks. */
    rpcUrl?: string | undefined
    /** The visitor. Default: approves all. */
    approve?:
      | ((
          request: ApprovalRequest,
          options: { signal: AbortSignal },
        ) => Promise<Approval>)
      | undefined
    /** What the visitor answers. Default: they give up. */
    answer?: Answer | undefined
  }

  type ReturnType = {
    frame: Frame
    /** What the visitor was asked. */
    shown: ApprovalRequest[]
    /** What the pages of the links have to show, too. */
    texts: string[]
    /** What the app was sent to keep. */
    tokens: (string | null)[]
    call<name extends AppCall>(
      name: name,
      payload: FramePayload<name>,
      signal?: AbortSignal,
    ): Promise<FrameResponse<name>>
    /** Signs in by e-mail, opens the link for a new device, and connects. */
    signIn(email: string): Promise<FrameResponse<'GET_USER'>>
  }
}
