import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { firstBlockAge } from './chains.ts'
import { AnvilNotFoundError, AnvilStartError } from './errors.ts'

/** Starts one anvil on 127.0.0.1, and resolves once it listens. */
export async function spawnAnvil(
  parameters: spawnAnvil.Parameters,
): Promise<spawnAnvil.ReturnType> {
  const { anvil, chainId, port, dir, stateFile } = parameters
  const args = [
    ...['--host', '127.0.0.1', '--port', String(port)],
    ...['--chain-id', String(chainId), '--hardfork', 'prague'],
    ...['--state', stateFile, '--state-interval', '1'],
    // States of old blocks would fill the disk: 0.3 MB for each block.
    ...['--prune-history', '128', '--cache-path', dir],
  ]
  // A state has its own time.
  if (!existsSync(stateFile)) args.push('--timestamp', String(getFirstTime()))
  const [command = anvil, ...rest] = [...parentDeathSignal(), anvil, ...args]
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  const rpcUrl = await waitUntilListening(child, chainId)
  return { child, rpcUrl }
}

export declare namespace spawnAnvil {
  type Parameters = {
    /** Path of the binary. */
    anvil: string
    chainId: number
    /** 0 for any free one. */
    port: number
    dir: string
    stateFile: string
  }
  type ReturnType = { child: ChildProcess; rpcUrl: string }
  type ErrorType = AnvilStartError
}

/**
 * On Linux, `setpriv` makes the kernel end the chain when this process dies, and then becomes anvil with the same process
 * id. Elsewhere the next start ends a process that was left.
 */
function parentDeathSignal(): string[] {
  if (process.platform !== 'linux') return []
  const prefix = ['--pdeathsig', 'TERM']
  const { status } = spawnSync('setpriv', [...prefix, 'true'])
  return status === 0 ? ['setpriv', ...prefix] : []
}

function getFirstTime(): number {
  return Math.floor(Date.now() / 1000) - firstBlockAge
}

function waitUntilListening(
  child: ChildProcess,
  chainId: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = () => {
      child.kill('SIGKILL')
      reject(new AnvilStartError({ chainId, output }))
    }
    const timer = setTimeout(fail, 30_000)
    const read = (chunk: Buffer) => {
      output += chunk
      const address = /^Listening on (\S+:\d+)$/m.exec(output)?.[1]
      if (!address) return
      clearTimeout(timer)
      child.off('close', fail)
      child.off('error', fail)
      for (const stream of [child.stdout, child.stderr]) {
        stream?.off('data', read)
        // Unread output would fill the pipe and stop the chain.
        stream?.resume()
      }
      resolve(`http://${address}`)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('error', fail)
    child.on('close', () => clearTimeout(timer))
    child.on('close', fail)
  })
}

/** Returns the path of the anvil binary itself; a wrapper script would hide its process. */
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
