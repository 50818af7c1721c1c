import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'

const dir = mkdtempSync(join(tmpdir(), 'latchkit-main-'))
chmodSync(dir, 0o755)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const main = join(import.meta.dirname, 'main.ts')
const postmaster = join(dir, 'data', 'postgres', 'data', 'postmaster.pid')

function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ['--conditions=source', main, ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        LATCHKIT_SERVER_PORT: '0',
        LATCHKIT_SERVER_DRAIN_DELAY: '0',
        LATCHKIT_SERVER_DATA_DIR: join(dir, 'data'),
        ...env,
      },
    },
  )
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk
  })
  const ended = once(child, 'close').then(([code, signal]) => ({
    ...{ code, signal },
    ...output,
  }))
  return { child, output, ended }
}

async function start(env?: Record<string, string>) {
  const { child, output, ended } = run(['--json'], env)
  await Promise.race([once(child.stdout, 'data'), ended])
  if (!output.stdout) throw new Error(output.stderr)
  return { child, output, ended, url: JSON.parse(output.stdout).url as string }
}

// In sequence on one folder, as the first start takes longest.
describe.sequential('with the embedded PostgreSQL', () => {
  test('default', async () => {
    const { child, ended, url } = await start()
    const ready = await fetch(`${url}/health/ready`)
    expect(ready.status).toBe(200)

    const second = await run([]).ended
    expect(second).toMatchObject({ code: 1, stdout: '' })
    expect(second.stderr).toContain(`is in use by process ${child.pid}`)

    child.kill('SIGTERM')
    const { code, stdout } = await ended
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `${JSON.stringify({ url })}\n`,
    })
    expect(existsSync(postmaster)).toBe(false)
  })

  test('behavior: starts again after it was killed', async () => {
    const first = await start()
    first.child.kill('SIGKILL')
    expect(await first.ended).toMatchObject({ signal: 'SIGKILL' })
    expect(existsSync(postmaster)).toBe(true)

    const second = await start()
    const ready = await fetch(`${second.url}/health/ready`)
    expect(ready.status).toBe(200)
    expect(second.output.stderr).not.toContain('applied a migration')
    second.child.kill('SIGTERM')
    expect(await second.ended).toMatchObject({ code: 0 })
  })

  test('behavior: requests under way finish', async () => {
    // A node that responds to `eth_gasPrice` when the test lets it.
    const price = createPromise<string>()
    const requested = createPromise<void>()
    const node = createServer(async (request, response) => {
      const body = JSON.parse(await text(request))
      const respond = async ({
        id,
        method,
      }: {
        id: number
        method: string
      }) => {
        const isPrice = method === 'eth_gasPrice'
        if (isPrice) requested.resolve()
        const result = isPrice ? await price.promise : '0x7a69'
        return { jsonrpc: '2.0', id, result }
      }
      const responses = await Promise.all([body].flat().map(respond))
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify(Array.isArray(body) ? responses : responses[0]),
      )
    })
    node.listen(0, '127.0.0.1')
    await once(node, 'listening')
    const { port } = node.address() as AddressInfo
    const network = {
      id: 'eip155:31337',
      name: 'Local',
      rpcUrls: [`http://127.0.0.1:${port}`],
    }
    const { child, ended, url } = await start({
      LATCHKIT_SERVER_NETWORKS: JSON.stringify([network]),
    })
    const answer = fetch(`${url}/v1?projectId=any&chainId=eip155:31337`, {
      method: 'POST',
      body: '{"jsonrpc":"2.0","id":1,"method":"eth_gasPrice","params":[]}',
    })
    await requested.promise
    child.kill('SIGTERM')
    await refuses(url)
    price.resolve('0x7')
    expect(await (await answer).json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: '0x7',
    })
    expect(await ended).toMatchObject({ code: 0 })
    node.closeAllConnections()
    node.close()
  })
})

test('parameters: --check', async () => {
  expect(await run(['--check']).ended).toEqual({
    code: 0,
    signal: null,
    stdout: 'The settings can be used.\n',
    stderr: '',
  })
  const broken = { LATCHKIT_SERVER_PORT: 'http' }
  const { code, stderr } = await run(['--check'], broken).ended
  expect(code).toBe(1)
  expect(stderr).toMatchInlineSnapshot(`
    "The configuration can't be used:
    LATCHKIT_SERVER_PORT: "http" was given; write a whole number from 0 to 65535
    services/server/README.md lists every setting.
    "
  `)
})

function createPromise<value>() {
  let resolve: (value: value) => void = () => {}
  const promise = new Promise<value>((settle) => {
    resolve = settle
  })
  return { promise, resolve: (value: value) => resolve(value) }
}

/** Resolves once the port is closed. */
async function refuses(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${url}/health/live`, { headers: { connection: 'close' } })
    } catch {
      return
    }
  }
}
