// Run by the container's health check: exits 0 where the relay of this container is ready.
const { LATCHKIT_RELAY_PORT: port = '8788' } = process.env

try {
  const signal = AbortSignal.timeout(2_500)
  const url = `http://127.0.0.1:${port}/health/ready`
  const { ok } = await fetch(url, { signal })
  process.exitCode = ok ? 0 : 1
} catch {
  process.exitCode = 1
}
