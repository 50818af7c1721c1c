import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { AnvilNotFoundError } from './errors/AnvilNotFoundError.ts'

/** Path of the anvil binary itself: a wrapper script would hide its process from us. */
export function findAnvil(
  parameters: findAnvil.Parameters = {},
): findAnvil.ReturnType {
  const { env = process.env, platform = process.platform } = parameters
  const os = platform === 'win32' ? 'windows' : platform
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const packageName = `@foundry-rs/anvil-${os}-${arch}`

  if (env.LATCHKIT_ANVIL) {
    if (existsSync(env.LATCHKIT_ANVIL)) return env.LATCHKIT_ANVIL
    throw new AnvilNotFoundError({ packageName })
  }

  const manifest = resolve(`${packageName}/package.json`)
  if (!manifest) throw new AnvilNotFoundError({ packageName })
  return join(
    dirname(manifest),
    'bin',
    os === 'windows' ? 'anvil.exe' : 'anvil',
  )
}

export declare namespace findAnvil {
  type Parameters = {
    env?: Record<string, string | undefined> | undefined
    platform?: string | undefined
  }
  type ReturnType = string
  type ErrorType = AnvilNotFoundError
}

function resolve(specifier: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(specifier)
  } catch {
    return undefined
  }
}
