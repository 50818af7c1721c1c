import type { RedisScript } from '@latchkit/shared/redis'
import { createScript } from '@latchkit/shared/redis'

/** A Lua script, put together from its parts. */
export function defineScript(parameters: defineScript.Parameters): RedisScript {
  const { flags, parts } = parameters
  const shebang = flags ? `#!lua flags=${flags}` : '#!lua'
  return createScript([shebang, ...parts].join('\n'))
}

export declare namespace defineScript {
  type Parameters = {
    /** What Redis lets it do: `no-writes`, or `allow-oom` where it frees more than it takes. */
    flags?: 'no-writes' | 'allow-oom' | undefined
    parts: readonly string[]
  }
}
