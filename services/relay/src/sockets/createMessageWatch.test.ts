import { expect, test } from 'vitest'
import { createMessageWatch } from './createMessageWatch.ts'

/** Each piece that is kept counts as this many bytes more. */
const piece = 512
const text = 0x1
const continuation = 0x0
const ping = 0x9

/** Creates a frame as a client sends it, RFC 6455 §5.2. */
function createFrame(
  length: number,
  { opcode = text, isLast = true, isMasked = true } = {},
): Uint8Array {
  const size = length < 126 ? 0 : length < 65_536 ? 2 : 8
  const header = Buffer.alloc(2 + size)
  header[0] = (isLast ? 0x80 : 0) | opcode
  const code = size === 0 ? length : size === 2 ? 126 : 127
  header[1] = (isMasked ? 0x80 : 0) | code
  if (size === 2) header.writeUInt16BE(length, 2)
  if (size === 8) header.writeBigUInt64BE(BigInt(length), 2)
  const mask = Buffer.alloc(isMasked ? 4 : 0, 0xff)
  return Buffer.concat([header, mask, Buffer.alloc(length, 0xff)])
}

function setup() {
  const clock = { time: 1_000 }
  return { clock, watch: createMessageWatch({ now: () => clock.time }) }
}

test.each(
  [0, 1, 125, 126, 127, 65_535, 65_536, 66_052].flatMap((length) =>
    [true, false].map((isMasked) => ({ length, isMasked })),
  ),
)(
  'default: a frame of $length bytes, masked: $isMasked, ends with its last byte',
  ({ length, isMasked }) => {
    const { watch } = setup()
    const frame = createFrame(length, { isMasked })
    watch.read(frame.subarray(0, -1))
    expect(watch.since).toBe(1_000)
    watch.read(frame.subarray(-1))
    expect(watch).toMatchObject({ held: 0, since: undefined })
    // So does the next, whatever the pieces.
    watch.read(Buffer.concat([frame, frame, frame.subarray(0, 1)]))
    expect(watch).toMatchObject({ held: piece, since: 1_000 })
    watch.read(frame.subarray(1))
    expect(watch).toMatchObject({ held: 0, since: undefined })
  },
)

test('behavior: what a frame holds until it is complete', () => {
  const { watch } = setup()
  const frame = createFrame(100)
  // Its header is read, and not kept.
  watch.read(frame.subarray(0, 6))
  expect(watch.held).toBe(piece)
  watch.read(frame.subarray(6, 16))
  expect(watch.held).toBe(10 + 2 * piece)
  watch.read(frame.subarray(16, 105))
  expect(watch.held).toBe(99 + 3 * piece)
  watch.read(frame.subarray(105))
  expect(watch.held).toBe(0)
})

test('behavior: a message of several frames ends with its last frame', () => {
  const { clock, watch } = setup()
  watch.read(createFrame(3, { isLast: false }))
  // The frame and the bytes in which it came.
  expect(watch).toMatchObject({ held: 3 + 2 * piece, since: 1_000 })
  clock.time = 2_000
  const next = { opcode: continuation, isLast: false }
  watch.read(Buffer.concat([createFrame(4, next), createFrame(0, next)]))
  expect(watch).toMatchObject({ held: 7 + 5 * piece, since: 1_000 })
  watch.read(createFrame(5, { opcode: continuation }))
  expect(watch).toMatchObject({ held: 0, since: undefined })
  watch.read(createFrame(1).subarray(0, 1))
  expect(watch).toMatchObject({ held: piece, since: 2_000 })
})

test('behavior: a control frame is no part of a message, and ends none', () => {
  const { watch } = setup()
  watch.read(createFrame(2, { opcode: ping }))
  expect(watch).toMatchObject({ held: 0, since: undefined })
  watch.read(createFrame(3, { isLast: false }))
  const { held } = watch
  watch.read(createFrame(0, { opcode: ping }))
  expect(watch).toMatchObject({ held: held + piece, since: 1_000 })
  watch.read(createFrame(0, { opcode: continuation }))
  expect(watch).toMatchObject({ held: 0, since: undefined })
})

test('behavior: the time of an incomplete message can begin again', () => {
  const { clock, watch } = setup()
  watch.restart()
  expect(watch.since).toBeUndefined()
  watch.read(createFrame(3).subarray(0, 7))
  clock.time = 5_000
  expect(watch.since).toBe(1_000)
  watch.restart()
  expect(watch.since).toBe(5_000)
})
