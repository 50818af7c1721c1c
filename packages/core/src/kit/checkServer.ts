import { InvalidConfigurationError } from '../errors/InvalidConfigurationError.ts'
import type { createKit } from './createKit.ts'

/** Hosts that never leave this machine. */
const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/** Refuses an address that is no server's, and a project id that isn't one. */
export function checkServer({
  server,
  projectId,
}: Pick<createKit.Parameters, 'server' | 'projectId'>): void {
  if (server !== undefined && !isBase(server))
    throw new InvalidConfigurationError({
      option: 'server',
      // A secret may stand before the host or in the query.
      given:
        typeof server === 'string'
          ? server.replace(/\/\/[^/]*@/, '//…@').replace(/[?#].*/s, '?…')
          : server,
      expected:
        'an https address, or http on this machine, without user, query or fragment',
    })
  if (projectId !== undefined && !isProjectId(projectId))
    throw new InvalidConfigurationError({
      option: 'projectId',
      given: projectId,
      expected: 'the id of a project: letters, digits, `.`, `:`, `_` or `-`',
    })
}

function isProjectId(projectId: unknown): boolean {
  return typeof projectId === 'string' && /^[\w.:-]{1,128}$/.test(projectId)
}

function isBase(server: unknown): boolean {
  if (typeof server !== 'string' || /[\s\\@?#]/.test(server)) return false
  // A parser takes addresses without their two slashes, too.
  if (!/^https?:\/\/[^/]/.test(server)) return false
  try {
    const { protocol, hostname } = new URL(server)
    return protocol === 'https:' || loopback.test(hostname)
  } catch {
    return false
  }
}
