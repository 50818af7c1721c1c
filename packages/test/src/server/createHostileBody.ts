/** What a body's parameters are full of: the text of one value by its number, or the parts of one long value. */
const fillings = {
  emptyObjects: { value: () => '{}' },
  emptyLists: { value: () => '[]' },
  nested: { value: () => `${'['.repeat(24)}${']'.repeat(24)}`, values: 24 },
  ones: { value: () => '1' },
  fractions: { value: (index: number) => `-${index}.5e-3` },
  literals: { value: (index: number) => ['true', 'false', 'null'][index % 3] },
  shortTexts: { value: (index: number) => `"${index.toString(36)}"` },
  digitTexts: { value: (index: number) => `"${(index * 8_192) % 2 ** 32}"` },
  escapedTexts: { value: () => '"\\u0061\\n"' },
  oneKey: { value: (index: number) => `{"k${index}":0}`, values: 2 },
  escapedKey: { value: () => '{"\\u0061\\u0062":0}', values: 2 },
  twoKeys: { value: () => '{"to":"0x1","data":"0x2"}', values: 3 },
  keys: { member: (index: number) => `"k${index}":0` },
  digitKeys: { member: (index: number) => `"${(index * 8_192) % 2 ** 32}":0` },
  escapedKeys: { member: (index: number) => `"\\u006b${index}":0` },
  repeatedKeys: { member: () => '"a":0' },
  longKeys: { member: (index: number) => `"${`${index}`.padStart(999)}":0` },
  text: { part: 'a', around: '"' },
  hex: { part: '0123456789abcdef', around: '"' },
  quotes: { part: '\\"', around: '"' },
  backslashes: { part: '\\\\', around: '"' },
  escapes: { part: '\\u0041', around: '"' },
  surrogates: { part: '\\ud83d\\ude00', around: '"' },
  accents: { part: 'é', around: '"' },
  ideographs: { part: '中', around: '"' },
  emoji: { part: '😀', around: '"' },
  digits: { part: '9', around: '' },
  spaces: { part: ' \n', around: '1' },
} as const satisfies Record<string, Filling>

type Filling =
  | { value(index: number): string | undefined; values?: number }
  | { member(index: number): string }
  | { part: string; around: string }

const fillingNames = Object.keys(fillings) as (keyof typeof fillings)[]

const methods = [
  ...['eth_call', 'eth_getLogs', 'eth_estimateGas', 'eth_getBlockByNumber'],
  ...['eth_sendRawTransaction', 'eth_getFilterChanges', 'eth_sign'],
]

/** What a JSON-RPC body is made of; small changes give similar bodies. */
export type HostileBody = {
  readonly method: string
  readonly filling: keyof typeof fillings
  readonly calls: number
  /** UTF-8 bytes that it may have, values that it may have. */
  readonly bytes: number
  readonly values: number
  readonly isCut: boolean
}

/** Creates a body at random, or one like another. */
export function createHostileBody(
  random: (below: number) => number,
  { maxBytes, maxValues, like }: createHostileBody.Parameters,
): HostileBody {
  const pick = <item>(items: readonly item[]) => items[random(items.length)]
  const fresh: HostileBody = {
    method: pick(methods) ?? '',
    filling: pick(fillingNames) ?? 'text',
    calls: pick([1, 2, 60, 65, 200, 1_000]) ?? 1,
    bytes: pick([maxBytes, maxBytes, maxBytes / 4]) ?? maxBytes,
    values: pick([maxValues, maxValues, maxBytes]) ?? maxValues,
    isCut: random(8) === 0,
  }
  if (!like) return fresh
  const key = pick(Object.keys(fresh) as (keyof HostileBody)[]) ?? 'calls'
  return { ...like, [key]: fresh[key] }
}

export declare namespace createHostileBody {
  type Parameters = {
    maxBytes: number
    maxValues: number
    like?: HostileBody | undefined
  }
}

/** Writes a body as text. */
export function writeHostileBody(body: HostileBody): string {
  const { method, calls, filling } = body
  const open = (id: number) =>
    `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":[`
  const overhead = open(calls).length + 4
  const room = {
    bytes: Math.floor(body.bytes / calls) - overhead,
    // The request, its three texts and numbers, its list, and what may be around a filling.
    values: Math.floor((body.values - 1) / calls) - 6,
  }
  const params = fill(fillings[filling], room)
  const texts = Array.from(
    { length: calls },
    (_, id) => `${open(id)}${params}]}`,
  )
  const text = calls === 1 ? `${texts[0]}` : `[${texts}]`
  return body.isCut ? text.slice(0, -1) : text
}

function fill(
  filling: Filling,
  { bytes, values }: { bytes: number; values: number },
): string {
  if ('part' in filling) {
    const { part, around } = filling
    const count = Math.floor((bytes - 2) / Buffer.byteLength(part))
    return `${around}${part.repeat(Math.max(0, count))}${around.trim()}`
  }
  const parts: string[] = []
  let left = bytes - 2
  const weight = 'values' in filling ? (filling.values ?? 1) : 1
  const most = Math.floor(values / weight)
  while (parts.length < most) {
    const index = parts.length
    const part =
      'member' in filling ? filling.member(index) : `${filling.value(index)}`
    left -= part.length + 1
    if (left < 0) break
    parts.push(part)
  }
  return 'member' in filling ? `{${parts}}` : `${parts}`
}
