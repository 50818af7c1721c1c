import { InvalidConfigurationError } from '../errors/InvalidConfigurationError.ts'
import type { createKit } from './createKit.ts'

/** https anywhere, http on hosts that never leave this machine; no user, query or fragment. */
const base =
  /^(https:\/\/([^\s\\@?#/:[\]]+|\[[\da-f:]+\])|http:\/\/(localhost|[^\s\\@?#/:[\]]+\.localhost|127(\.\d+){3}|\[::1\]))(:\d+)?(\/[^\s\\@?#]*)?$/i

/** Refuses an address that is no server's, and a project id that isn't one. */
export function checkServer({
  server,
  projectId,
}: Pick<createKit.Parameters, 'server' | 'projectId'>): void {
  if (server !== undefined && !isMatch(base, server))
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
  if (projectId !== undefined && !isMatch(/^[\w.:-]{1,128}$/, projectId))
    throw new InvalidConfigurationError({
      option: 'projectId',
      given: projectId,
      expected: 'the id of a project: letters, digits, `.`, `:`, `_` or `-`',
    })
}

function isMatch(pattern: RegExp, value: unknown): boolean {
  return typeof value === 'string' && pattern.test(value)
}
