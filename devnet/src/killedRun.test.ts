import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getProcessStart } from '@latchkit/shared/processes'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { findAnvil } from './findAnvil.ts'
import { startDevnet } from './startDevnet.ts'

let dir: string
let dataDir: string
const children: ChildProcess[] = []

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'latchkit-killed-'))
  dataDir = join(dir, 'data')
  const entry = join(dir, 'run.ts')
  writeFileSync(
    entry,
    `import { startDevnet } from ${JSON.stringify(join(import.meta.dirname, 'startDevnet.ts'))}
    const { pids } = await startDevnet({ dataDir: process.argv[2], ports: [0, 0] })
    process.stdout.write(JSON.stringify(pids))`,
  )
  // The contracts that are read out of packages have to be found from there.
  const packages = join(import.meta.dirname, '../../node_modules')
  symlinkSync(packages, join(dir, 'node_modules'), 'junction')
  // Bundled, so that any Node can run it.
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: entry,
      outDir: join(dir, 'run'),
      rolldownOptions: { output: { entryFileNames: 'run.mjs' } },
    },
  })
})

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
})

afterAll(() => rmSync(dir, { recursive: true }))

async function run(): Promise<{ child: ChildProcess; pids: number[] }> {
  const child = spawn(process.execPath, [join(dir, 'run/run.mjs'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LATCHKIT_ANVIL: findAnvil() },
  })
  children.push(child)
  if (!child.stdout) throw new Error('no output')
  const [line] = await once(child.stdout, 'data')
  return { child, pids: JSON.parse(String(line)) }
}

test('default', async () => {
  const { child, pids } = await run()
  expect(pids.map(getProcessStart)).not.toContain(undefined)
  await expect(startDevnet({ dataDir })).rejects.toMatchObject({
    code: 'DEVNET_IN_USE',
    pid: child.pid,
  })

  child.kill('SIGKILL')
  await once(child, 'exit')
  const devnet = await startDevnet({ dataDir, ports: [0, 0] })
  expect(pids.map(getProcessStart)).toEqual([undefined, undefined])
  await devnet.stop()
})

test.runIf(process.platform === 'linux')(
  'behavior: the chains end with the process that started them',
  async () => {
    const { child, pids } = await run()
    child.kill('SIGKILL')
    await vi.waitFor(() =>
      expect(pids.map(getProcessStart)).toEqual([undefined, undefined]),
    )
  },
)
