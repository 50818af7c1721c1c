import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** Images of at most 2 MB that cost a decoder, or a reader of sizes, as much as possible. Each is made from its parameters alone. */
export const hostileImages = {
  nestedWebp: createNestedWebp,
  flatWebp: createFlatWebp,
  losslessWebp: createLosslessWebp,
  png: createPng,
  progressiveJpeg: createProgressiveJpeg,
  filledJpeg: createFilledJpeg,
  runGif: createRunGif,
  blockGif: createBlockGif,
} as const

/** Creates a WebP whose animation frames contain each other, each with `chunks` empty chunks beside the next. */
function createNestedWebp({ depth = 4_000, chunks = 26 } = {}) {
  const level = 24 + chunks * 8
  const bytes = Buffer.alloc(12 + depth * level)
  bytes.write('RIFF', 0)
  bytes.write('WEBP', 8)
  for (let offset = 12; offset < bytes.length; offset += level) {
    for (let i = 0; i < chunks; i++) bytes.write('VP8X', offset + i * 8)
    const frame = offset + chunks * 8
    bytes.write('ANMF', frame)
    bytes.writeUInt32LE(bytes.length - frame - 8, frame + 4)
  }
  return bytes
}

/** Creates a WebP of empty chunks. */
function createFlatWebp({ count = 131_000, name = 'JUNK' } = {}) {
  const bytes = Buffer.alloc(12 + count * 8)
  bytes.write('RIFF', 0)
  bytes.write('WEBP', 8)
  for (let i = 0; i < count; i++) bytes.write(name, 12 + i * 8)
  return bytes
}

/** Creates a lossless WebP of one colour, which takes 40 bytes at any size. */
function createLosslessWebp({ width = 4_000, height = 4_000 } = {}) {
  const bits = ((width - 1) | ((height - 1) << 14)) >>> 0
  // Neither a transform nor a cache; five codes of one symbol.
  const codes = [0b10001000, 0b10001000, 0b00001000, 0]
  const data = Buffer.from([0x2f, 0, 0, 0, 0, ...codes])
  data.writeUInt32LE(bits, 1)
  return createRiff('VP8L', data)
}

function createRiff(name: string, data: Buffer): Buffer {
  const padding = Buffer.alloc(data.length & 1)
  const header = Buffer.alloc(20)
  header.write('RIFF', 0)
  header.writeUInt32LE(12 + data.length + padding.length, 4)
  header.write(`WEBP${name}`, 8)
  header.writeUInt32LE(data.length, 16)
  return Buffer.concat([header, data, padding])
}

/** Creates a PNG of zeros, with a colour profile that decompresses to `profile` megabytes. */
function createPng({
  width = 4_000,
  height = 4_000,
  rows = 4_000,
  depth = 16,
  color = 6,
  isInterlaced = false,
  profile = 0,
} = {}) {
  const channels = [1, 0, 3, 1, 2, 0, 4][color] ?? 1
  const row = 1 + Math.ceil((width * channels * depth) / 8)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, color, 0, 0, Number(isInterlaced)], 8)
  // Interlacing adds bytes for the filters of its seven passes.
  const pixels = Buffer.alloc(row * rows + (isInterlaced ? rows * 8 : 0))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    toChunk('IHDR', header),
    profile ? toChunk('iCCP', deflateZeros(profile)) : Buffer.alloc(0),
    toChunk('IDAT', deflateSync(pixels, { level: 9 })),
    toChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns the name of a colour profile and its compressed bytes. */
function deflateZeros(megabytes: number): Buffer {
  const part = deflateRawSync(Buffer.alloc(1_000_000), {
    finishFlush: constants.Z_FULL_FLUSH,
  })
  const adler = Buffer.from([0, 0, 0, 1])
  adler.writeUInt16BE((megabytes * 1_000_000) % 65_521, 0)
  return Buffer.concat([
    Buffer.from([0x61, 0, 0, 0x78, 0x9c]),
    ...new Array<Buffer>(megabytes).fill(part),
    Buffer.from([3, 0]),
    adler,
  ])
}

function toChunk(name: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(name), data])
  return Buffer.concat([toWord(data.length), content, toWord(crc32(content))])
}

function toWord(value: number): Buffer {
  const word = Buffer.alloc(4)
  word.writeUInt32BE(value)
  return word
}

/** Creates a progressive JPEG whose scans visit all blocks again and again, at about 30 bytes each. */
function createProgressiveJpeg({
  width = 4_000,
  height = 4_000,
  scans = 2_000,
} = {}) {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  const oneCode = [1, ...new Array<number>(15).fill(0)]
  const start = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    toSegment(0xdb, Buffer.alloc(65, 1).fill(0, 0, 1)),
    toSegment(0xc2, frame),
    // The code `0` is a difference of zero, or a run of blocks without coefficients.
    toSegment(0xc4, Buffer.from([0x00, ...oneCode, 0x00])),
    toSegment(0xc4, Buffer.from([0x10, ...oneCode, 0xe0])),
    toSegment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])),
    Buffer.alloc(Math.ceil(blocks / 8)),
  ])
  const run = `0${'1'.repeat(14)}`
  const bits = run.repeat(Math.ceil(blocks / 32_767))
  const bytes = (bits.match(/.{1,8}/g) ?? []).flatMap((it) => {
    const byte = Number.parseInt(it.padEnd(8, '1'), 2)
    return byte === 0xff ? [0xff, 0] : [byte]
  })
  const scan = Buffer.concat([
    toSegment(0xda, Buffer.from([1, 1, 0, 1, 63, 0])),
    Buffer.from(bytes),
  ])
  const all = new Array<Buffer>(scans).fill(scan)
  return Buffer.concat([start, ...all, Buffer.from([0xff, 0xd9])])
}

function toSegment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Creates a JPEG of fill bytes. */
function createFilledJpeg({ length = 2_000_000 } = {}) {
  return Buffer.alloc(length, 0xff).fill(0xd8, 1, 2)
}

/** Creates a GIF of one colour, whose codes stand for up to 4 090 pixels each. */
function createRunGif({ width = 4_000, height = 4_000 } = {}) {
  const header = Buffer.from(
    'GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff',
    'latin1',
  )
  header.writeUInt16LE(width, 6)
  header.writeUInt16LE(height, 8)
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
  frame.writeUInt16LE(width, 5)
  frame.writeUInt16LE(height, 7)
  // Each code after the first is the one that it defines itself.
  const bytes: number[] = []
  let buffer = 0
  let length = 0
  let size = 3
  const write = (code: number) => {
    buffer |= code << length
    length += size
    for (; length >= 8; length -= 8, buffer >>= 8) bytes.push(buffer & 255)
  }
  write(4)
  let pixels = 1
  write(0)
  for (let code = 6; pixels < width * height; code++) {
    const used = Math.min(code, 4_095)
    if (used === 1 << size && size < 12) size++
    write(used)
    pixels += used - 4
  }
  write(5)
  bytes.push(buffer & 255)
  const blocks: Buffer[] = []
  for (let start = 0; start < bytes.length; start += 255) {
    const block = bytes.slice(start, start + 255)
    blocks.push(Buffer.from([block.length, ...block]))
  }
  return Buffer.concat([header, frame, ...blocks, Buffer.from([0, 0x3b])])
}

/** Creates a GIF of one extension whose blocks have a byte each. */
function createBlockGif({ blocks = 1_000_000 } = {}) {
  const header = Buffer.from('GIF89a\x01\0\x01\0\0\0\0\x21\xfe', 'latin1')
  return Buffer.concat([header, Buffer.alloc(blocks * 2, 1)])
}
