import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBrowser, openFrame } from '@latchkit/test/frame/openFrame'
import { spawnEmbedded } from '@latchkit/test/frame/spawnEmbedded'

const count = 200

/**
 * Signs in users on new devices, all at once, by the frame's own code, which creates their wallets; returns for how long each
 * waited for the services, in ms. It is the services' own time from a request's head to the end of its response: what the
 * 200 pages compute in this one process, on the same two cores, is none of it.
 */
export async function measureSignIns(): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-bench-'))
  const file = join(folder, 'requests')
  await writeFile(file, '')
  const reporter = join(import.meta.dirname, 'reportRequests.ts')
  const embedded = await spawnEmbedded({
    env: {
      NODE_OPTIONS: `--import=${reporter}`,
      LATCHKIT_BENCH_REQUESTS: file,
    },
  })
  const services = embedded.reached

  const isService = (url: string) =>
    Object.values(services.urls).some((each) => url.startsWith(each))

  async function signIn(name: string): Promise<string[]> {
    const requests: string[] = []
    const browser = createBrowser({
      ...services,
      createFetch() {
        const own = services.createFetch()
        return async (input, init) => {
          const response = await own(input, init)
          const id = response.headers.get('x-request-id')
          if (id && isService(String(input))) requests.push(id)
          return response
        }
      },
    })
    const page = await openFrame({ services, browser })
    await page.signIn(`${name}@shop.example`)
    return requests
  }

  const run = (name: string, length: number) =>
    Promise.all(Array.from({ length }, (_, i) => signIn(`${name}${i}`)))
  try {
    await run('first', 20)
    const signIns = await run('all', count)
    const times = parseTimes(await readFile(file, 'utf8'))
    return signIns.map((requests) =>
      requests.reduce((sum, id) => sum + (times.get(id) ?? Number.NaN), 0),
    )
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function parseTimes(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').map((line) => line.split(' '))
  return new Map(lines.map(([id = '', time]) => [id, Number(time)]))
}
