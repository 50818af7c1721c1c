/** A GIF of one dot, which may claim any size for its screen and its frame. */
export function createGif({
  screen = [1, 1],
  frame = [1, 1],
}: createGif.Parameters = {}): Uint8Array<ArrayBuffer> {
  return new Uint8Array([
    ...Buffer.from('GIF89a'),
    ...toWords(screen),
    ...[0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    ...[0x21, 0xf9, 4, 1, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0],
    ...toWords(frame),
    ...[0, 2, 2, 0x44, 1, 0, 0x3b],
  ])
}

export declare namespace createGif {
  type Parameters = {
    screen?: readonly [number, number]
    frame?: readonly [number, number]
  }
}

function toWords(values: readonly number[]): number[] {
  return values.flatMap((value) => [value & 255, value >> 8])
}
