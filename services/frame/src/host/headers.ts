import type { FrameConfig } from '@latchkit/protocol/frame'

type Headers = Readonly<Record<string, string>>

/** Returns the headers of everything that the host serves, with the policy of a page which `ancestors` may embed. */
export function createHeaders(parameters: createHeaders.Parameters): Headers {
  return {
    'content-security-policy': formatPolicy(parameters),
    // An origin of its own also where others of its site share a process.
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(parameters.isSecure && {
      'strict-transport-security': 'max-age=63072000',
    }),
  }
}

export declare namespace createHeaders {
  type Parameters = {
    config: FrameConfig
    ancestors: readonly string[]
    /** Whether visitors reach the frame over HTTPS. */
    isSecure: boolean
  }
}

/**
 * Lists who may embed the page of a URL: the origins of its one project, or this machine while there is none and it is
 * allowed. Empty for everyone else.
 */
export function listAncestors(
  { projects, allowLoopback }: FrameConfig,
  query: URLSearchParams,
): readonly string[] {
  if (projects.length === 0)
    return allowLoopback ? ['http://localhost:*', 'http://127.0.0.1:*'] : []
  // Two ids could be read differently here and in the page.
  const [id, ...others] = query.getAll('projectId')
  if (others.length > 0) return []
  return projects.find((project) => project.id === id)?.origins ?? []
}

function formatPolicy({ config, ancestors }: createHeaders.Parameters): string {
  const { accountsUrl, keeperUrl, vaultUrl, chains } = config
  const nodes = chains.flatMap(({ rpcUrls }) =>
    rpcUrls.map((url) => new URL(url).origin),
  )
  const reached = new Set([accountsUrl, keeperUrl, vaultUrl, ...nodes])
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src ${["'self'", ...reached].join(' ')}`,
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Passkeys of the page itself; nothing else that a page can ask of a device. */
const permissions = [
  ...[
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ],
  ...[
    ...['accelerometer', 'camera', 'clipboard-read'],
    ...['display-capture', 'fullscreen', 'geolocation', 'gyroscope', 'hid'],
    ...['idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
    ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
  ].map((feature) => `${feature}=()`),
].join(', ')
