/**
 * Spells an address with the checksum of EIP-55, if it has none: its letters are all of one case. Others
 * are left as they are, as some networks have a checksum of their own (EIP-1191).
 */
export function toChecksum(address: string): string {
  if (!isPlain(address)) return address
  const digits = address.slice(2).toLowerCase()
  const hash = hashText(digits)
  const spelled = Array.from(digits, (digit, index) => {
    const byte = hash[index >> 1] ?? 0
    const isUpper = (index % 2 ? byte : byte >> 4) & 8
    return isUpper ? digit.toUpperCase() : digit
  })
  return `0x${spelled.join('')}`
}

/** Whether the letters of an address are all of one case. */
function isPlain(address: string): boolean {
  return !/[a-f]/.test(address) || !/[A-F]/.test(address)
}

/** Returns the Keccak-256 of a text of at most 134 letters and digits, in the padding that Ethereum uses. */
function hashText(text: string): Uint8Array {
  const lanes = new BigUint64Array(25)
  const bytes = new Uint8Array(lanes.buffer)
  bytes.set(new TextEncoder().encode(text))
  bytes[text.length] = 0x01
  bytes[135] = 0x80
  permute(lanes)
  return bytes.subarray(0, 32)
}

/** Keccak-f[1600], in the steps of FIPS 202 and with its generators of constants. */
function permute(lanes: BigUint64Array): void {
  const at = (index: number) => lanes[index] ?? 0n
  let register = 1
  for (let round = 0; round < 24; round += 1) {
    // θ
    const parities = [0, 1, 2, 3, 4].map(
      (x) => at(x) ^ at(x + 5) ^ at(x + 10) ^ at(x + 15) ^ at(x + 20),
    )
    const parity = (x: number) => parities[x % 5] ?? 0n
    for (let i = 0; i < 25; i += 1)
      lanes[i] = at(i) ^ parity(i + 4) ^ rotate(parity(i + 1), 1)
    // ρ and π
    let [x, y, lane] = [1, 0, at(1)]
    for (let step = 1; step < 25; step += 1) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const next = at(x + 5 * y)
      lanes[x + 5 * y] = rotate(lane, ((step * (step + 1)) / 2) % 64)
      lane = next
    }
    // χ
    for (let row = 0; row < 25; row += 5) {
      const values = lanes.slice(row, row + 5)
      const value = (x: number) => values[x % 5] ?? 0n
      for (let x = 0; x < 5; x += 1)
        lanes[row + x] = value(x) ^ (~value(x + 1) & value(x + 2))
    }
    // ι
    for (let bit = 0; bit < 7; bit += 1) {
      register = ((register << 1) ^ ((register >> 7) * 0x71)) % 256
      if (register & 2) lanes[0] = at(0) ^ (1n << BigInt(2 ** bit - 1))
    }
  }
}

function rotate(lane: bigint, by: number): bigint {
  return BigInt.asUintN(64, (lane << BigInt(by)) | (lane >> BigInt(64 - by)))
}
