import { createImage } from '@latchkit/test/server/imageFixtures'
import { createSeededRandom } from '@latchkit/test/walletconnect/createSeededRandom'
import { forkStage } from '../../server/stage/forkStage.ts'
import type { Surface } from '../Surface.ts'

/** An image in which some bytes are replaced, or a file of many chunks, nested or not. */
export type HostileImage =
  | {
      readonly kind: 'png' | 'webp' | 'jpeg'
      readonly side: number
      /** Replaced bytes, and the seed that chooses them. */
      readonly changes: number
      readonly seed: number
    }
  | {
      readonly kind: 'chunks'
      readonly container: 'RIFF' | 'png' | 'gif'
      /** Four characters for RIFF and PNG. */
      readonly type: string
      /** Bytes of each chunk, and of the file. */
      readonly size: number
      readonly bytes: number
      readonly isNested: boolean
    }

type ChunkFile = Extract<HostileImage, { kind: 'chunks' }>

const types = ['ANMF', 'VP8X', 'VP8L', 'VP8 ', 'ALPH', 'ANIM', 'EXIF', 'iTXt']

export const image: Surface<HostileImage> = {
  name: 'image',
  known: [
    ...['ANMF', 'VP8X'].flatMap((type) =>
      [true, false].map((isNested) => ({
        ...({ kind: 'chunks', container: 'RIFF', type, isNested } as const),
        ...{ size: 8, bytes: 1_048_576 },
      })),
    ),
    {
      ...{ kind: 'chunks', container: 'png', type: 'iTXt', isNested: false },
      ...{ size: 0, bytes: 2_000_000 },
    },
    {
      ...{ kind: 'chunks', container: 'gif', type: '', isNested: false },
      ...{ size: 1, bytes: 2_000_000 },
    },
    { kind: 'png', side: 3_900, changes: 0, seed: 0 },
  ],
  create(random, like) {
    const pick = <const item>(items: readonly item[]) =>
      items[random(items.length)] as item
    if (random(3) === 0)
      return {
        kind: pick(['png', 'webp', 'jpeg']),
        side: pick([1, 64, 512, 2_000]),
        changes: random(40),
        seed: random(1e9),
      }
    const fresh: ChunkFile = {
      kind: 'chunks',
      container: pick(['RIFF', 'png', 'gif']),
      type: pick(types),
      size: pick([0, 1, 2, 8, 16, 30, 255]),
      bytes: pick([2_000_000, 1_048_576, 65_536]),
      isNested: random(2) === 0,
    }
    if (like?.kind !== 'chunks') return fresh
    const key = pick([
      'container',
      'type',
      'size',
      'bytes',
      'isNested',
    ] as const)
    return { ...like, [key]: fresh[key] }
  },
  async start() {
    const stage = await forkStage('../../hostile/stage.ts', {})
    return {
      stage,
      prepare: (spec) => stage.request({ prepared: spec }),
      async send() {
        await stage.request({ image: true })
        return () => {}
      },
      stop: stage.stop,
    }
  },
}

/** Writes an image. */
export function writeImage(spec: HostileImage): Uint8Array<ArrayBuffer> {
  if (spec.kind === 'chunks') return writeChunks(spec)
  const { kind: type, side, changes, seed } = spec
  const bytes = createImage({ width: side, height: side, type })
  const random = createSeededRandom(seed)
  for (let i = 0; i < changes; i++) bytes[random(bytes.length)] = random(256)
  return bytes
}

function writeChunks(spec: ChunkFile): Uint8Array<ArrayBuffer> {
  const { container, size, bytes, isNested } = spec
  const file = Buffer.alloc(bytes)
  const type = spec.type.padEnd(4).slice(0, 4)
  let at = writeHead(file, container)
  while (at + size + 24 < bytes) {
    const length = isNested ? bytes - at - 24 : size
    if (container === 'RIFF') {
      file.write(type, at, 'latin1')
      file.writeUInt32LE(length, at + 4)
      // The data of an ANMF chunk begins with 16 bytes about its frame.
      at += 8 + (isNested ? (type === 'ANMF' ? 16 : 0) : size + (size % 2))
    } else if (container === 'png') {
      file.writeUInt32BE(length, at)
      file.write(type, at + 4, 'latin1')
      at += 8 + (isNested ? 0 : size + 4)
    } else {
      // A comment extension, or an image with an empty list of blocks.
      const isComment = isNested
      file.set(isComment ? [0x21, 0xfe, 1, 0, 0] : [0x2c], at)
      if (!isComment) file.set([1, 0, 1, 0], at + 5)
      at += isComment ? 5 : 12
    }
  }
  return new Uint8Array(file)
}

function writeHead(file: Buffer, container: 'RIFF' | 'png' | 'gif'): number {
  if (container === 'RIFF') {
    file.write('RIFF', 0, 'latin1')
    file.writeUInt32LE(file.length - 8, 4)
    return 8 + file.write('WEBP', 8, 'latin1')
  }
  if (container === 'gif') {
    file.write('GIF89a', 0, 'latin1')
    file.writeUInt16LE(1, 6)
    file.writeUInt16LE(1, 8)
    return 13
  }
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const size = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1]
  file.set([...head, ...size, 8, 6, 0, 0, 0, 0, 0, 0, 0])
  return head.length + size.length + 9
}
