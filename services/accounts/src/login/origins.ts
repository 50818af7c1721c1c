import { ApiError } from '@latchkit/shared/api/ApiError'
import { isLoopback } from '@latchkit/shared/origins'
import type { Accounts } from '../Accounts.ts'

/** Rejects unless an app of this origin may embed the wallet of a project. The frame itself is one: a page of its own shows the recovery phrase. */
export function checkAppOrigin(
  { config }: Pick<Accounts, 'config'>,
  { origin, projectId }: { origin: string; projectId: string | undefined },
): void {
  const { projects, origins } = config
  const project = projects.find(({ id }) => id === projectId)
  const isApp =
    projects.length > 0
      ? project?.origins.includes(origin)
      : origins.includes(origin) || isLoopback(origin)
  const isAllowed = isApp || config.frameOrigins.includes(origin)
  if (isAllowed) return
  const description = 'This app may not embed the wallet'
  throw new ApiError({ status: 403, field: 'origin', description })
}

/** Returns whether pages of an origin are the wallet's frame, which alone may call the service. */
export function isFrameOrigin(
  { config }: Pick<Accounts, 'config'>,
  origin: string,
): boolean {
  const { frameOrigins } = config
  return frameOrigins.length > 0
    ? frameOrigins.includes(origin)
    : isLoopback(origin)
}
