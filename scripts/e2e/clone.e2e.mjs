import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'
import { getIdentity } from '../processes/getIdentity.mjs'
import { isAlive } from '../processes/isAlive.mjs'
import { createCheckout } from './createCheckout.mjs'
import { listTree } from './listTree.mjs'
import { startDemo } from './startDemo.mjs'

// It installs everything anew, so it runs where there is time.
test.skipIf(process.env.LATCHKIT_SUITE === 'check')(
  'default: npm start alone brings up a bare clone, once it has installed',
  async () => {
    const checkout = createCheckout({ installed: false })
    try {
      const run = startDemo(checkout)
      const { demo } = await run.ready
      expect((await fetch(demo)).status).toBe(200)
      expect(run.output.stdout.split('\n')).toHaveLength(2)
      expect(run.output.stderr).toContain('Installing')
      const processes = listTree(run.pid).map(getIdentity)
      process.kill(run.pid, 'SIGINT')
      await run.ended
      await expect.poll(() => processes.filter(isAlive)).toEqual([])
    } finally {
      checkout.remove()
    }
  },
)

test('error: an anvil that does not start is told in a sentence', () => {
  const checkout = createCheckout()
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/start.mjs', '--json'],
      {
        cwd: checkout.folder,
        encoding: 'utf8',
        env: { ...process.env, LATCHKIT_ANVIL: '/bin/false' },
      },
    )
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain('Anvil did not start chain')
    expect(stderr).not.toContain('    at ')
  } finally {
    checkout.remove()
  }
})
