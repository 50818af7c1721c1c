import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getProcessStart } from '@latchkit/shared/processes'
import type { Block } from 'viem'
import {
  createPublicClient,
  createTestClient,
  erc20Abi,
  http,
  parseEther,
  parseUnits,
} from 'viem'
import { build } from 'vite'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
  vi,
} from 'vitest'
import { findAnvil } from './spawnAnvil.ts'
import type { Devnet } from './startDevnet.ts'
import { resetDevnet, startDevnet } from './startDevnet.ts'
import { readState } from './stateFile.ts'

/** One that runs, for tests that change nothing. */
let shared: { dataDir: string; devnet: Devnet }
/** The folder of one that has ended, its block, and the number of the one that it began with. */
let ended: {
  dataDir: string
  fresh: bigint
  block: Block<bigint, false, 'latest'>
}

beforeAll(async () => {
  const [dataDir, endedDir] = [createFolder(), createFolder()]
  const ports = [0, 0]
  const first = await startDevnet({ dataDir: endedDir, ports, families: [] })
  const fresh = await getNode(first).getBlockNumber()
  await mine(first, 5)
  const block = await getNode(first).getBlock()
  await first.stop()
  ended = { dataDir: endedDir, fresh, block }
  shared = {
    dataDir,
    devnet: await startDevnet({ dataDir, ports, families: [] }),
  }
})

afterAll(async () => {
  await shared.devnet.stop()
  for (const { dataDir } of [shared, ended])
    rmSync(dataDir, { recursive: true })
})

function createFolder(): string {
  return mkdtempSync(join(tmpdir(), 'latchkit-devnet-'))
}

function getNode(devnet: Devnet, index = 0) {
  return createPublicClient({ transport: http(devnet.chains[index]?.rpcUrl) })
}

function mine(devnet: Devnet, blocks: number): Promise<void> {
  return createTestClient({
    mode: 'anvil',
    transport: http(devnet.chains[0]?.rpcUrl),
  }).mine({ blocks })
}

describe('startDevnet', () => {
  let dataDir: string
  const running = new Set<Devnet>()

  beforeEach(() => {
    dataDir = createFolder()
  })

  afterEach(async () => {
    for (const devnet of running) await devnet.stop()
    running.clear()
    rmSync(dataDir, { recursive: true })
  })

  async function start(
    parameters: Partial<startDevnet.Parameters> = {},
  ): Promise<Devnet> {
    const devnet = await startDevnet({
      ...{ dataDir, ports: [0, 0], families: [] },
      ...parameters,
    })
    running.add(devnet)
    return devnet
  }

  const stateFile = () => join(dataDir, 'chain-31337/state.json')
  const goodFile = () => join(dataDir, 'chain-31337/state.good.json')

  async function waitForBlock(path: string, number: number): Promise<void> {
    await vi.waitFor(
      async () => {
        const state = JSON.parse(String(await readState(path)))
        expect(state.best_block_number).toBeGreaterThanOrEqual(number)
      },
      // Each look reads the whole of it.
      { interval: 200 },
    )
  }

  test('default', async () => {
    const { devnet } = shared

    expect(
      devnet.chains.map(({ chainId, name }) => ({ chainId, name })),
    ).toEqual([
      { chainId: 31337, name: 'Latchkit Devnet One' },
      { chainId: 31338, name: 'Latchkit Devnet Two' },
    ])
    for (const [index, chain] of devnet.chains.entries()) {
      const node = getNode(devnet, index)
      expect(chain.rpcUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
      expect(await node.getChainId()).toBe(chain.chainId)

      for (const [index, { address }] of devnet.accounts.entries()) {
        expect(await node.getBalance({ address })).toBe(parseEther('10000'))
        // The first two have a past.
        if (index > 1)
          expect(await node.getTransactionCount({ address })).toBe(0)
      }
      const address = devnet.accounts[9]?.address ?? '0x'
      const results = await node.multicall({
        allowFailure: false,
        multicallAddress: chain.contracts.multicall3,
        contracts: chain.contracts.tokens.flatMap((token) => [
          { address: token.address, abi: erc20Abi, functionName: 'symbol' },
          { address: token.address, abi: erc20Abi, functionName: 'name' },
          { address: token.address, abi: erc20Abi, functionName: 'decimals' },
          {
            address: token.address,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [address],
          },
        ]),
      })
      expect(results).toEqual([
        ...['LKA', 'Latchkit Alpha', 18, parseUnits('1000000', 18)],
        ...['LKU', 'Latchkit USD', 6, parseUnits('1000000', 6)],
      ])
    }
    expect(devnet.chains[0]?.contracts).toEqual(devnet.chains[1]?.contracts)
  })

  test('behavior: stops its processes', async () => {
    const devnet = await start()
    expect(devnet.pids.map(getProcessStart)).toEqual([
      expect.any(String),
      expect.any(String),
    ])
    await Promise.all([devnet.stop(), devnet.stop()])
    expect(devnet.pids.map(getProcessStart)).toEqual([undefined, undefined])
    expect(existsSync(join(dataDir, 'lock.json'))).toBe(false)
  })

  test('behavior: keeps its state from run to run', async () => {
    cpSync(ended.dataDir, dataDir, { recursive: true })

    const after = await getNode(await start()).getBlock()
    expect(after.hash).toBe(ended.block.hash)
  })

  test('behavior: takes another port when its own is busy', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    try {
      const devnet = await start({ ports: [port, 0] })
      expect(devnet.chains[0]?.rpcUrl).not.toContain(`:${port}`)
      expect(await getNode(devnet).getChainId()).toBe(31337)
    } finally {
      server.close()
    }
  })

  test('behavior: survives kill -9 in the middle of writes', async () => {
    const first = await start()
    await mine(first, 200)
    await waitForBlock(goodFile(), 200)
    // Keeps the chain and its state file busy until it dies.
    const writes = Promise.allSettled(
      Array.from({ length: 50 }, () => mine(first, 100)),
    )
    for (const pid of first.pids) process.kill(pid, 'SIGKILL')
    await writes
    await first.stop()

    const second = await start()
    expect(Number(await getNode(second).getBlockNumber())).toBeGreaterThan(199)
  })

  test('behavior: a state that was cut short gives way to its copy', async () => {
    cpSync(ended.dataDir, dataDir, { recursive: true })
    truncateSync(stateFile(), readFileSync(stateFile()).length >> 1)

    const lines: string[] = []
    const second = await start({ log: (line) => lines.push(line) })
    expect(await getNode(second).getBlockNumber()).toBe(ended.block.number)
    expect(lines).toContain(
      'the last state of Latchkit Devnet One was cut short; taking the one before',
    )
  })

  test('behavior: starts anew when nothing can be read', async () => {
    cpSync(ended.dataDir, dataDir, { recursive: true })
    for (const path of [stateFile(), goodFile()])
      writeFileSync(path, '{"block":')

    expect(await getNode(await start()).getBlockNumber()).toBe(ended.fresh)
  })

  test('behavior: puts a state aside that anvil refuses', async () => {
    cpSync(ended.dataDir, dataDir, { recursive: true })
    writeFileSync(stateFile(), '{"accounts":{},"blocks":7}')

    const second = await start()
    expect(await getNode(second).getBlockNumber()).toBe(ended.fresh)
    expect(existsSync(join(dataDir, 'chain-31337/state.refused.json'))).toBe(
      true,
    )
  })

  test('error: DevnetInUseError', async () => {
    const { dataDir } = shared
    await expect(start({ dataDir })).rejects.toMatchObject({
      name: 'DevnetInUseError',
      code: 'DEVNET_IN_USE',
      message: `The local chains in ${dataDir} are in use by process ${process.pid}: end it, or choose another folder.`,
      pid: process.pid,
    })
  })
})

describe('resetDevnet', () => {
  let dataDir: string

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'latchkit-reset-'))
  })

  afterEach(() => rmSync(dataDir, { recursive: true }))

  test('default', async () => {
    cpSync(ended.dataDir, dataDir, { recursive: true })
    await resetDevnet({ dataDir })

    const second = await startDevnet({ dataDir, ports: [0, 0], families: [] })
    try {
      expect(await getNode(second).getBlockNumber()).toBe(ended.fresh)
    } finally {
      await second.stop()
    }
  })

  test("behavior: leaves what isn't a chain's", async () => {
    writeFileSync(join(dataDir, 'mine.txt'), '')
    await resetDevnet({ dataDir })
    expect(readdirSync(dataDir)).toEqual(['mine.txt'])
  })

  test('error: DevnetInUseError', async () => {
    const { dataDir } = shared
    await expect(resetDevnet({ dataDir })).rejects.toMatchObject({
      code: 'DEVNET_IN_USE',
    })
  })
})

describe('killedRun', () => {
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
    const { pids } = await startDevnet({ dataDir: process.argv[2], ports: [0, 0], families: [] })
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
    const devnet = await startDevnet({ dataDir, ports: [0, 0], families: [] })
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
})
