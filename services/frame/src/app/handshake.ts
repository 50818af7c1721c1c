import type { FrameConfig } from '@latchkit/protocol/frame'
import { parseHandshake } from '@latchkit/protocol/frame'

/** The app that embeds the frame, as the browser named it, and the port to it. */
export type Peer = {
  readonly origin: string
  readonly nonce: string
  readonly port: MessagePort
}

/**
 * Resolves with the first handshake of the page that embeds this one, if the operator allows its origin and those of all pages
 * around it. Ignores all other messages.
 */
export function acceptHandshake(
  window: acceptHandshake.Window,
  { isAllowed }: acceptHandshake.Parameters,
): Promise<Peer> {
  const { parent, location } = window
  return new Promise((resolve) => {
    // Registered at once: the app sends it when the page has loaded, and the configuration may arrive later.
    window.addEventListener('message', async function listener(event) {
      // A page that is not in a frame is its own parent.
      if (event.source !== parent || (parent as unknown) === window) return
      const { origin, ports } = event
      const nonce = parseHandshake(event.data)
      const [port] = ports
      if (nonce === undefined || !port || ports.length !== 1) return
      const isOrigin = await isAllowed
      const ancestors = [...(location.ancestorOrigins ?? [origin])]
      if (ancestors[0] !== origin || !ancestors.every(isOrigin)) return
      window.removeEventListener('message', listener)
      resolve({ origin, nonce, port })
    })
  })
}

export declare namespace acceptHandshake {
  type Parameters = {
    /** Resolves once the configuration is known. */
    isAllowed: Promise<(origin: string) => boolean>
  }

  /** What is used of a page's `window`. */
  type Window = {
    readonly parent: object | null
    readonly location: {
      /** Nearest first. Not known in Firefox, where the policy `frame-ancestors` alone covers them. */
      readonly ancestorOrigins?: ArrayLike<string> & Iterable<string>
    }
    addEventListener(type: 'message', listener: Listener): void
    removeEventListener(type: 'message', listener: Listener): void
  }

  type Listener = (
    event: Pick<MessageEvent, 'data' | 'origin' | 'ports' | 'source'>,
  ) => void
}

const loopback =
  /^http:\/\/(([a-z\d-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/** Returns whether pages of an origin may embed the wallet of a project. Origins are compared as a whole, never in part. */
export function isOriginAllowed(
  { projects, allowLoopback }: FrameConfig,
  { origin, projectId }: { origin: string; projectId: string },
): boolean {
  if (projects.length === 0) return allowLoopback && loopback.test(origin)
  const project = projects.find(({ id }) => id === projectId)
  return project?.origins.includes(origin) ?? false
}
