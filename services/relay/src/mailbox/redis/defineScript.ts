import { createHash } from 'node:crypto'
import type { Script } from './Script.ts'

/** A Lua script, put together from its parts. */
export function defineScript(parameters: defineScript.Parameters): Script {
  const { flags, parts } = parameters
  const text = [flags ? `#!lua flags=${flags}` : '#!lua', ...parts].join('\n')
  return { text, sha: createHash('sha1').update(text).digest('hex') }
}

export declare namespace defineScript {
  type Parameters = {
    /** What Redis lets it do: `no-writes`, or `allow-oom` where it frees more than it takes. */
    flags?: 'no-writes' | 'allow-oom' | undefined
    parts: readonly string[]
  }
}
