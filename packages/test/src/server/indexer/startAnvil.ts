import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Starts an empty anvil on a free port of loopback; it mines on request. */
export async function startAnvil(
  parameters: startAnvil.Parameters = {},
): Promise<startAnvil.ReturnType> {
  const { chainId = 31_337, port = 0, isMining = false } = parameters
  const args = ['--port', String(port), '--chain-id', String(chainId)]
  const child = spawn(
    findBinary(),
    [...args, '--hardfork', 'prague', ...(isMining ? [] : ['--no-mining'])],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (/^Listening on /m.test(output)) break
  }
  const address = /^Listening on (\S+)$/m.exec(output)?.[1]
  if (!address) throw new Error(`anvil did not start: ${output}`)
  const url = `http://${address}`

  async function call(method: string, ...params: unknown[]) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const answer = (await response.json()) as {
      result?: unknown
      error?: { message: string }
    }
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result
  }
  // Unread output fills the pipe and blocks the process.
  await call('anvil_setLoggingEnabled', false)

  return {
    url,
    call,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null)
        await once(child, 'exit')
    },
  }
}

export declare namespace startAnvil {
  type Parameters = {
    chainId?: number | undefined
    /** 0 selects a free port. */
    port?: number | undefined
    /** Whether each transaction is mined immediately. */
    isMining?: boolean | undefined
  }

  type ReturnType = {
    url: string
    call: (method: string, ...params: unknown[]) => Promise<unknown>
    stop: () => Promise<void>
  }
}

function findBinary(): string {
  const name = `@foundry-rs/anvil-linux-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const { resolve } = createRequire(import.meta.url)
  return join(dirname(resolve(`${name}/package.json`)), 'bin', 'anvil')
}
