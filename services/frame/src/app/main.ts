import { FrameConfig, FrameQuery, frameVersion } from '@latchkit/protocol/frame'
import * as z from 'zod/mini'
import { openFrameStorage } from '../storage/openFrameStorage.ts'
import { createFrame, createLock } from './createFrame.ts'
import type { Frame } from './Frame.ts'
import { handleCall } from './handleCall.ts'
import { acceptHandshake, isOriginAllowed } from './handshake.ts'
import { callNode } from './rpc/callNode.ts'
import { hashInWorker } from './security/hashInWorker.ts'
import { servePort } from './servePort.ts'
import { dropSession } from './session/session.ts'

// The page's policy forbids code that is made of text.
z.config({ jitless: true })

const query = z.safeParse(
  FrameQuery,
  Object.fromEntries(new URLSearchParams(location.search)),
)
if (query.success) await start(query.data)

async function start({
  projectId,
  chainId,
}: z.output<typeof FrameQuery>): Promise<void> {
  const loaded = loadConfig()
  const opening = openFrameStorage()
  const isAllowed = loaded.then(
    (config) => (origin: string) =>
      isOriginAllowed(config, { origin, projectId }),
  )
  const { origin, port, nonce } = await acceptHandshake(window, { isAllowed })
  const config = await loaded
  const channel = openChannel()
  const ended = `ended:${origin}`

  const frame: Frame = await createFrame({
    ...{ config, origin, projectId, chainId, storage: await opening },
    hostUrl: location.origin,
    approve: (request, { signal }) => approve(frame, request, signal),
    ask: (question, { signal }) => ask(frame, question, signal),
    hashPassword: hashInWorker,
    updateSession: (token) => server.emit('SESSION_UPDATE', { token }),
    announceEnd: () => channel?.postMessage(ended),
    reload: () => void setTimeout(() => location.reload()),
    cookies: document,
    lock: createLock(navigator.locks),
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
  })
  const server = servePort(port, {
    handle: (call, options) => handleCall(frame, call, options),
  })
  if (channel)
    channel.onmessage = ({ data }) => {
      if (data === ended) dropSession(frame)
    }
  server.emit('READY', { version: frameVersion, nonce })
  // The first approval should not wait for its code and its language.
  setTimeout(() => preload(frame).catch(() => {}), 2_000)
}

async function loadConfig(): Promise<FrameConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' })
  return z.parse(FrameConfig, await response.json())
}

async function preload({ state }: Frame): Promise<void> {
  const { preloadApproval } = await import('../approvals/openApproval.ts')
  await preloadApproval(state.language)
}

async function approve(
  frame: Frame,
  request: Parameters<Frame['approve']>[0],
  signal: AbortSignal,
): ReturnType<Frame['approve']> {
  const { openApproval } = await import('../approvals/openApproval.ts')
  const { config, state } = frame
  return await openApproval(request, {
    ...{
      chains: config.chains,
      signal,
      theme: { mode: state.theme },
      language: state.language,
      popupUrl: '/approval',
    },
    watchLook: (listener) => watchLook(state, listener),
    rpc: (networkId, method, params, { signal }) =>
      callNode(frame, { networkId, method, params, signal }),
  })
}

async function ask(
  { state }: Frame,
  question: Parameters<Frame['ask']>[0],
  given: AbortSignal,
): Promise<void> {
  const { openQuestion } = await import('../questions/openQuestion.ts')
  await openQuestion(question, {
    signal: AbortSignal.any([given, state.visit.signal]),
    theme: { mode: state.theme },
    language: state.language,
    popupUrl: '/approval',
    watchLook: (listener) => watchLook(state, listener),
  })
}

type Look = Pick<Frame['state'], 'language'> & {
  mode: Frame['state']['theme']
}

/** Calls back with the language and the colours once the app changes them. Returns what ends it. */
function watchLook(
  state: Frame['state'],
  listener: (look: Look) => void,
): () => void {
  const report = () => listener({ mode: state.theme, language: state.language })
  state.lookListeners.add(report)
  return () => void state.lookListeners.delete(report)
}

/** Returns what pages of this origin and site share; browsers that deny a storage may deny it, too. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('latchkit-sessions')
  } catch {
    return undefined
  }
}
