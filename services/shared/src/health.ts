/** Milliseconds for which a result is reused: the endpoint is open to anyone, so a request must cost nothing. */
const lifetime = 1_000

/** Returns a check that runs at most once a second; calls in between share the last result. */
export function createHealthCheck<result>(check: () => result): () => result {
  let last: { at: number; result: result } | undefined
  return () => {
    const at = performance.now()
    if (!last || at - last.at >= lifetime) last = { at, result: check() }
    return last.result
  }
}

/** Checks each store by its ping. */
export async function pingStores<const name extends string>(
  pings: Readonly<Record<name, () => Promise<void>>>,
): Promise<Record<name, 'reached' | 'unreachable'>> {
  const names = Object.keys(pings) as name[]
  const results = await Promise.allSettled(names.map((name) => pings[name]()))
  const entries = results.map(({ status }, index) => [
    names[index],
    status === 'fulfilled' ? 'reached' : 'unreachable',
  ])
  return Object.fromEntries(entries)
}

/** Sets the exit code for a container's health check: 0 if the service on this port is ready. */
export async function checkContainer(port: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(2_500)
    const url = `http://127.0.0.1:${port}/health/ready`
    const { ok } = await fetch(url, { signal })
    process.exitCode = ok ? 0 : 1
  } catch {
    process.exitCode = 1
  }
}
