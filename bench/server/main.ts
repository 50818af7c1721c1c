import { compare } from './compare.ts'
import { replay } from './replay.ts'
import { runLoad } from './runLoad.ts'
import { forkStage } from './stage/forkStage.ts'
import { createTrace } from './trace/createTrace.ts'

type Url = { url: string }

const address = '0x000000000000000000000000000000000000dEaD'
const paths = {
  'directory page': '/getWallets?projectId=bench&page=1&entries=40',
  identity: `/v1/identity/${address}?projectId=bench`,
}

const node = await forkStage<Url>('node.ts', {})
const server = await forkStage<Url>('server.ts', {
  LATCHKIT_SERVER_ENS_NETWORK: 'eip155:31337',
  LATCHKIT_SERVER_NETWORKS: JSON.stringify([
    { id: 'eip155:31337', name: 'Bench', rpcUrls: [node.ready.url] },
  ]),
})
const { url } = server.ready
const pages = await Promise.all(
  Object.values(paths).map(async (path) => ({
    path: path.split('?')[0] ?? '',
    body: await (await fetch(`${url}${path}`)).text(),
  })),
)
const bare = await forkStage<Url>('bare.ts', {
  pages,
  upstream: node.ready.url,
})

try {
  for (const [name, path] of Object.entries(paths)) {
    const result = await compare({
      ours: `${url}${path}`,
      bare: `${bare.ready.url}${path}`,
      writer: 'get',
    })
    report(`cached ${name}`, result, 0.7)
  }

  const rpc = `${url}/v1/?chainId=eip155:31337&projectId=bench`
  const calls = await compare({
    ours: rpc,
    bare: `${bare.ready.url}/`,
    writer: 'uniqueCalls',
  })
  report('unique eth_call', calls, 0.5)

  const trace = createTrace()
  const kinds = new Set(
    trace.map(({ method, params }) => method + JSON.stringify(params)),
  )
  await node.request('count')
  const requests = await replay(rpc, trace)
  const { calls: upstream } = (await node.request('count')) as { calls: number }
  check(
    `trace of ${requests} requests, ${percent(kinds.size / requests)} distinct: ${upstream} reach the node, ${(requests / upstream).toFixed(1)} times fewer of 5`,
    requests / upstream >= 5,
  )

  const load = { url: `${url}${paths.identity}`, connections: 64 } as const
  const weigh = async () =>
    ((await server.request('weigh')) as { rss: number }).rss
  await runLoad({ ...load, writer: 'get', requests: 25_000 })
  await runLoad({ ...load, url: rpc, writer: 'uniqueCalls', requests: 25_000 })
  const early = await weigh()
  await runLoad({ ...load, writer: 'get', requests: 75_000 })
  await runLoad({ ...load, url: rpc, writer: 'uniqueCalls', requests: 75_000 })
  const late = await weigh()
  check(
    `memory: ${megabytes(early)} after 50,000 requests, ${megabytes(late)} after 200,000, ${percent(late / early - 1)} more of 5 %`,
    late <= early * 1.05,
  )
} finally {
  for (const stage of [server, bare, node]) await stage.stop()
}

function report(
  name: string,
  { ours, bare, ratio }: { ours: number; bare: number; ratio: number },
  least: number,
): void {
  check(
    `${name}: ${Math.round(ours)} a second, bare ${Math.round(bare)}: ${percent(ratio)} of at least ${percent(least)}`,
    ratio >= least,
  )
}

function check(line: string, isWithin: boolean): void {
  console.log(`${line} ${isWithin ? 'ok' : 'NOT REACHED'}`)
  if (!isWithin) process.exitCode = 1
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`
}
