/** One request of a trace. */
export type TraceEntry = {
  /** Milliseconds since the trace began. */
  readonly at: number
  readonly method: string
  readonly params: readonly unknown[]
}

const seconds = 20
const users = 60
const pollBlock = 4_000
const shared = [
  '0x5fbdb2315678afecb367f032d93f642f64180aa3',
  '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512',
  '0x9fe46736679d2d9a65f0992f2272de9f3c7fa6e0',
]

/**
 * Creates the JSON-RPC requests of an exchange's users, from the calls of its page: first the chain id, block, fees, the
 * metadata of three tokens, the reserves of two pools and the user's balances; then every four seconds the block, fees,
 * reserves and the user's balances.
 */
export function createTrace(): readonly TraceEntry[] {
  let seed = 1
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed / 2 ** 31
  }
  const entries: TraceEntry[] = []
  for (let user = 0; user < users; user++) {
    const start = Math.floor(random() * seconds * 500)
    const own = `0x${(user + 1).toString(16).padStart(40, '0')}`
    add(start, 'eth_chainId')
    for (const to of shared)
      for (const data of ['0x06fdde03', '0x95d89b41', '0x313ce567'])
        call(start, to, data)
    for (let at = start; at < seconds * 1_000; at += pollBlock) {
      add(at, 'eth_blockNumber')
      add(at, 'eth_gasPrice')
      for (const to of shared.slice(0, 2)) {
        call(at, to, '0x0902f1ac')
        call(at, to, '0x18160ddd')
      }
      add(at, 'eth_getBlockByNumber', ['latest', false])
      if (at === start || random() < 0.25) {
        add(at, 'eth_getBalance', [own, 'latest'])
        call(at, shared[0] ?? '', `0x70a08231${own.slice(2).padStart(64, '0')}`)
      }
    }
  }
  return entries.sort((a, b) => a.at - b.at)

  function add(at: number, method: string, params: readonly unknown[] = []) {
    const jitter = Math.floor(random() * 200)
    entries.push({ at: at + jitter, method, params })
  }
  function call(at: number, to: string, data: string) {
    add(at, 'eth_call', [{ to, data }, 'latest'])
  }
}
