import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { removeLeftovers } from './removeLeftovers.ts'

test('behavior: folders of dead processes go, all others stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-leftovers-'))
  onTestFinished(() => rm(folder, recursive))
  // Above the highest id that Linux gives.
  const dead = 2 ** 22 + 1
  const names = [`own-${process.pid}-a`, `own-${dead}-b`, `other-${dead}-c`]
  for (const name of names) await mkdir(join(folder, name, 'app'), recursive)
  await removeLeftovers(join(folder, 'own-'))
  expect((await readdir(folder)).sort()).toEqual([names[2], names[0]])
})

const recursive = { recursive: true }
