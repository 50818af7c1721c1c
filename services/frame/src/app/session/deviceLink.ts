import { UserRejectedRequestError } from '@latchkit/protocol'
import {
  getDeviceStatus,
  mailLink,
  resendLogin,
} from '@latchkit/protocol/accounts'
import { deriveComparisonText, frameCalls } from '@latchkit/protocol/frame'
import type { Endpoint } from '@latchkit/protocol/http'
import {
  onAbort,
  raceSignal,
  wait,
  withTimeout,
} from '@latchkit/protocol/internal'
import { startLink } from '@latchkit/protocol/keys'
import {
  DeviceRefusedError,
  NoChallengeError,
  ServiceError,
  UnreachableError,
} from '../../errors/app.ts'
import { enqueue } from '../approval.ts'
import type { Frame } from '../Frame.ts'
import type { MailedLink } from '../Question.ts'
import { callService } from './callService.ts'

/** Milliseconds between two questions whether the device was confirmed. */
const pollInterval = 1_500

type Sent = Endpoint.Response<typeof resendLogin>

/**
 * Mails the link for a new device: each service confirms the device by a token of its own, which the others can't read, and the
 * host puts the tokens into one link. What its page shows is derived from the key of this device.
 */
export async function mailNewLink(
  frame: Frame,
  { email, sent }: { email: string; sent: Sent },
): Promise<Frame.Link> {
  const { part: accounts, resendAfter } = sent
  if (accounts === undefined) throw new UnreachableError({ what: 'accounts' })
  const body = { email, origin: frame.origin }
  const request = (service: 'keeper' | 'vault') =>
    callService(frame, { service, endpoint: startLink, body })
  const [keeper, vault] = await Promise.all([
    request('keeper'),
    request('vault'),
  ])
  const { nonce } = await callService(frame, {
    ...{ service: 'host', endpoint: mailLink },
    body: { accounts, keeper: keeper.part, vault: vault.part },
  })
  const { thumbprint } = frame.proofKey
  const text = await deriveComparisonText({ thumbprint, nonce })
  return { text, resendAt: frame.now() + resendAfter * 1_000 }
}

/** Sends the mail of a login again; resolves to `undefined` if it has ended. */
export async function resendMail(
  frame: Frame,
  login: Frame.Challenge,
): Promise<Sent | undefined> {
  const body = { challenge: login.id }
  const sent = await callService(frame, {
    ...{ service: 'accounts', endpoint: resendLogin, body },
  }).catch((error) => {
    if (!(error instanceof ServiceError) || error.status !== 400) throw error
    return undefined
  })
  if (!sent) return undefined
  // Without a part it was a code: the link was confirmed meanwhile.
  if (sent.part === undefined) login.step = 'code'
  else {
    // The former link has ended, whether or not another can be mailed.
    login.link = undefined
    login.link = await mailNewLink(frame, { email: login.email, sent })
  }
  return sent
}

/**
 * Shows what the page of the link has to show, too. Resolves once the link was confirmed; the code was mailed then. The app asks
 * again each half minute: the screen stays until no call is pending, or one is withdrawn.
 */
export async function connectDevice(
  frame: Frame,
  { signal }: { signal: AbortSignal },
): Promise<undefined> {
  const { state } = frame
  const { login } = state
  if (!login) throw new NoChallengeError()
  if (login.step === 'code') return undefined
  if (state.linkScreen?.login !== login) state.linkScreen?.end()
  state.linkScreen ??= openLinkScreen(frame, login)
  const screen = state.linkScreen
  screen.calls += 1
  const stop = onAbort(signal, screen.end)
  const { timeout = 0 } = frameCalls.CONNECT_DEVICE
  const options = {
    what: 'The link in the mail',
    // The app gives up first, and asks again.
    milliseconds: timeout + 5_000,
    signal,
  }
  try {
    return await withTimeout(options, (given) =>
      raceSignal(screen.outcome, given),
    )
  } finally {
    stop()
    screen.calls -= 1
    if (screen.calls === 0) screen.end()
  }
}

function openLinkScreen(
  frame: Frame,
  login: Frame.Challenge,
): Frame.LinkScreen {
  const { origin, state } = frame
  const ended = new AbortController()
  const run = async () => {
    const { email } = login
    const question = { kind: 'device', origin, email } as const
    await frame.ask({ ...question, link: openLink(frame, login) }, ended)
    return undefined
  }
  const screen: Frame.LinkScreen = {
    ...{ login, calls: 0, outcome: enqueue(frame, run, ended) },
    end() {
      if (state.linkScreen === screen) state.linkScreen = undefined
      ended.abort(new UserRejectedRequestError())
    },
  }
  screen.outcome.then(screen.end, screen.end)
  return screen
}

/** Returns the link of a login that waits for it, as its screen needs it. Default: the login of the frame. */
export function openLink(
  frame: Frame,
  login: Frame.Challenge | undefined = frame.state.login,
): MailedLink {
  const { state, now } = frame
  return {
    read() {
      const { text = '', resendAt = 0 } = login?.link ?? {}
      return { text, resendIn: Math.max(0, resendAt - now()) }
    },
    async confirmed({ signal }) {
      for (;;) {
        if (!login || state.login !== login) throw new NoChallengeError()
        if (login.step === 'code') return
        const body = { challenge: login.id }
        const { status } = await callService(frame, {
          ...{ service: 'accounts', endpoint: getDeviceStatus, body, signal },
        })
        if (status === 'confirmed') login.step = 'code'
        else if (status === 'waiting') await wait(pollInterval, signal)
        else {
          state.login = undefined
          throw new DeviceRefusedError()
        }
      }
    },
    async resend() {
      const sent = login && (await resendMail(frame, login))
      if (!sent) throw new NoChallengeError()
    },
  }
}
