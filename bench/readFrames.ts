/** An event of a trace, as Chromium writes it. Times are in microseconds. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** The thread's own time: without what it waited for other processes, but with a slowed down CPU's. */
  tdur?: number
}

/** Returns the work of the main thread in each frame between the marks `click` and `settled`, in ms. A frame's work is all that ran since the last commit, and its own layout, paint and commit. */
export function readFrames(events: readonly TraceEvent[]): readonly number[] {
  const find = (name: string) => events.find((each) => each.name === name)
  const click = find('click')
  const settled = find('settled')
  if (!click || !settled) throw new Error('The trace has no marks.')
  const own = events.filter(
    ({ pid, tid, ts }) =>
      pid === click.pid && tid === click.tid && ts <= settled.ts,
  )
  const commits = own.filter(({ name }) => name === 'Commit')
  const tasks = own
    .filter(
      ({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > click.ts,
    )
    .sort((a, b) => a.ts - b.ts)
  const frames: number[] = []
  let work = 0
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    work += tdur
    const hasCommit = commits.some(
      (each) => each.ts >= ts && each.ts < ts + dur,
    )
    if (!hasCommit) continue
    frames.push(work / 1_000)
    work = 0
  }
  return frames
}
