import process from 'node:process'

/** Ends this process, after `stop`, when it is told to or when whoever started it has gone: a stage outlives no bench. */
export function onEnd(stop: () => unknown = () => {}): void {
  const end = async () => {
    await stop()
    process.exit(0)
  }
  process.once('SIGTERM', end)
  process.once('disconnect', end)
}
