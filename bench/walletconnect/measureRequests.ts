import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openPair } from '../../tests/interop/openPair.ts'

const warmup = 5
const runs = 40

/** An official wallet keeps the next request back for a second after it has answered one. */
const rest = 1_200

/** From a dapp's request until the wallet, an official client, has it: one list of times per dapp, in ms, taken in turns. */
export async function measureRequests(
  relayUrl: string,
): Promise<Record<'ours' | 'official', number[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-bench-'))
  const times = { ours: [] as number[], official: [] as number[] }
  const sides = await Promise.all([
    openSide('latchkit', join(folder, 'ours')),
    openSide('2.21.8', join(folder, 'official')),
  ])
  try {
    for (let run = 0; run < warmup + runs; run += 1) {
      await setTimeout(rest)
      for (const [i, name] of (['ours', 'official'] as const).entries()) {
        const took = await sides[i]?.ask()
        if (took !== undefined && run >= warmup) times[name].push(took)
      }
    }
    return times
  } finally {
    await Promise.all(sides.map((side) => side.stop()))
    await rm(folder, { recursive: true, force: true })
  }

  async function openSide(dapp: string, own: string) {
    const wallet = '2.21.8'
    await mkdir(own)
    const pair = await openPair({ dapp, wallet, relayUrl, folder: own })
    const { topic } = await pair.connect()
    const request = { method: 'personal_sign', params: ['0x68656c6c6f'] }
    return {
      stop: () => pair.stop(),
      async ask() {
        const arrived = pair.wallet.next<{ id: number }>('session_request')
        const start = performance.now()
        const asked = { topic, chainId: 'eip155:1', request }
        const answer = pair.dapp.call('request', asked)
        const { id } = await arrived
        const took = performance.now() - start
        await pair.wallet.call('respond', { topic, id, result: '0x01' })
        await answer
        return took
      },
    }
  }
}
