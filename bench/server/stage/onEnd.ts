import process from 'node:process'

/** Calls `stop` and ends this process on a signal, or when the process that started it has ended. */
export function onEnd(stop: () => unknown = () => {}): void {
  const end = async () => {
    await stop()
    process.exit(0)
  }
  process.once('SIGTERM', end)
  process.once('disconnect', end)
}
