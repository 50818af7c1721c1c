import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openFrameStorage } from '../../storage/openFrameStorage.ts'
import { openProofKey } from './proofKey.ts'

test('behavior: pages that are opened at once have one key, which stays', async () => {
  const factory = new IDBFactory()
  const open = async () => {
    const storage = await openFrameStorage({ factory })
    expect(storage.kind).toBe('frame')
    return (await openProofKey(storage)).jwk
  }
  const [first, ...others] = await Promise.all([open(), open(), open()])
  for (const other of [...others, await open()]) expect(other).toEqual(first)
})
