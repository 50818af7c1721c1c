import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { findPinnedNode } from './findPinnedNode.mjs'

const nowhere = join(import.meta.dirname, 'nowhere')

test('behavior: without the pinned one, a Node that runs TypeScript will do', () => {
  const found = findPinnedNode({ root: nowhere, version: '22.18.0' })
  expect(found).toEqual({ path: process.execPath })
})

test('error: an older one will not', () => {
  const machine = { platform: 'darwin', arch: 'arm64', version: '22.17.1' }
  expect(
    findPinnedNode({ root: nowhere, ...machine }).problem,
  ).toMatchInlineSnapshot(
    `"The Node that Latchkit pins does not run here (darwin on arm64), and this Node 22.17.1 is older than 22.18: install Node 24 from https://nodejs.org."`,
  )
})
