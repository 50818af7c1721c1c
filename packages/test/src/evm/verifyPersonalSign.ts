import { keccak_256 } from 'js-sha3'

/** Verifies an EIP-191 signature of an account with a key, by the arithmetic of SEC 1 below and js-sha3: viem and the kit use noble's libraries. */
export function verifyPersonalSign(
  parameters: verifyPersonalSign.Parameters,
): boolean {
  const { address, message, signature } = parameters
  const [, r, s, v] = /^0x(.{64})(.{64})(1b|1c)$/.exec(signature) ?? []
  if (!r || !s || !v) return false
  const text = Buffer.from(message)
  const head = Buffer.from(`\u0019Ethereum Signed Message:\n${text.length}`)
  const key = recoverKey({
    hash: BigInt(`0x${keccak_256(Buffer.concat([head, text]))}`),
    ...{ r: BigInt(`0x${r}`), s: BigInt(`0x${s}`), isOdd: v === '1c' },
  })
  if (!key) return false
  const [x, y] = key.map((each) => each.toString(16).padStart(64, '0'))
  const owner = keccak_256(Buffer.from(`${x}${y}`, 'hex')).slice(-40)
  return `0x${owner}` === address.toLowerCase()
}

export declare namespace verifyPersonalSign {
  type Parameters = {
    address: string
    message: string
    signature: string
  }
}

type Point = readonly [x: bigint, y: bigint]

/** The parameters of secp256k1 (SEC 2, section 2.4.1). */
const p = 2n ** 256n - 2n ** 32n - 977n
const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const g: Point = [
  0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
]

/** Recovers the public key (SEC 1, section 4.1.6); `undefined` if no key has made this signature. */
function recoverKey(parameters: {
  hash: bigint
  r: bigint
  s: bigint
  isOdd: boolean
}): Point | undefined {
  const { hash, r, s, isOdd } = parameters
  if (r === 0n || s === 0n || r >= n || s >= n) return undefined
  const square = mod(r ** 3n + 7n, p)
  const root = power(square, (p + 1n) / 4n)
  if (mod(root * root, p) !== square) return undefined
  const y = (root & 1n) === (isOdd ? 1n : 0n) ? root : p - root
  const inverse = invert(r, n)
  return add(
    multiply([r, y], mod(s * inverse, n)),
    multiply(g, mod(-hash * inverse, n)),
  )
}

function add(a: Point | undefined, b: Point | undefined): Point | undefined {
  if (!a || !b) return a ?? b
  const [[ax, ay], [bx, by]] = [a, b]
  if (ax === bx && mod(ay + by, p) === 0n) return undefined
  const slope =
    ax === bx
      ? 3n * ax * ax * invert(2n * ay, p)
      : (by - ay) * invert(bx - ax, p)
  const x = mod(slope * slope - ax - bx, p)
  return [x, mod(slope * (ax - x) - ay, p)]
}

function multiply(point: Point, factor: bigint): Point | undefined {
  let sum: Point | undefined
  let double: Point | undefined = point
  for (let rest = factor; rest > 0n; rest >>= 1n) {
    if (rest & 1n) sum = add(sum, double)
    double = add(double, double)
  }
  return sum
}

function power(base: bigint, exponent: bigint): bigint {
  let product = 1n
  let square = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) product = mod(product * square, p)
    square = mod(square * square, p)
  }
  return product
}

/** Returns the inverse by Euclid's algorithm. */
function invert(value: bigint, modulus: bigint): bigint {
  let [a, b] = [mod(value, modulus), modulus]
  let [x, y] = [1n, 0n]
  while (a > 1n) {
    const quotient = b / a
    ;[a, b] = [b - quotient * a, a]
    ;[x, y] = [y - quotient * x, x]
  }
  return mod(x, modulus)
}

function mod(value: bigint, modulus: bigint): bigint {
  const rest = value % modulus
  return rest < 0n ? rest + modulus : rest
}
