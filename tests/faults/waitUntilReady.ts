import { setTimeout as wait } from 'node:timers/promises'

/** A relay listens before it has reached Redis; resolves when it has. */
export async function waitUntilReady(url: string): Promise<void> {
  const ready = `${url.replace('ws:', 'http:')}/health/ready`
  while ((await fetch(ready)).status !== 200) await wait(20)
}
