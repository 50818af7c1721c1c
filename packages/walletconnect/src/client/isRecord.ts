/** 32 bytes in hex. */
const key = /^[0-9a-f]{64}$/

const samples: ReadonlyMap<string, object> = new Map<string, object>([
  [
    'pairing',
    {
      topic: key,
      symKey: key,
      privateKey: key,
      callId: '',
      proposal: {},
      id: 0,
      message: '',
      expiresAt: 0,
      isPublished: true,
      isAnswered: true,
      isClosed: true,
    },
  ],
  [
    'pending',
    {
      topic: key,
      symKey: key,
      peerPublicKey: key,
      pairingTopic: key,
      early: [''],
    },
  ],
  [
    'session',
    {
      topic: key,
      symKey: key,
      session: {
        topic: key,
        expiresAt: 0,
        namespaces: new Map([
          ['', { accounts: [''], methods: [''], events: [''] }],
        ]),
        peer: { publicKey: key, name: '', icons: [''], redirect: {} },
        properties: new Map([['', '']]),
        scopedProperties: new Map([['', '']]),
      },
      proposal: {},
      callId: '',
      resumableUntil: 0,
    },
  ],
  ['request', { callId: '', topic: key, id: 0, message: '', expiresAt: 0 }],
  ['seen', { hashes: [''], latest: new Map([['', 0]]) }],
  ['seed', { seed: key }],
])

/** Whether a stored value is what its key says: another version may have written it, or anybody. */
export function isRecord(name: string, value: unknown): boolean {
  const [kind = '', ...rest] = name.split('.')
  const { topic, callId } = Object(value)
  return (
    samples.has(kind) &&
    isLike(value, { version: 0, ...samples.get(kind) }) &&
    Object(value).version === 1 &&
    (rest.length === 0 ||
      kind === 'seen' ||
      rest.join('.') === (kind === 'request' ? callId : topic))
  )
}

/** An array's or map's sample has one element, for all of them. */
function isLike(value: unknown, sample: unknown): boolean {
  if (sample instanceof RegExp)
    return typeof value === 'string' && sample.test(value)
  if (typeof value !== typeof sample || value === null) return false
  if (typeof sample !== 'object' || !sample) return true
  if (Array.isArray(value) !== Array.isArray(sample)) return false
  if (Array.isArray(value) && Array.isArray(sample))
    return value.every((it) => isLike(it, sample[0]))
  if (sample instanceof Map) {
    const [each] = sample.values()
    return (
      value instanceof Map &&
      [...value.values()].every((it) => isLike(it, each))
    )
  }
  return Object.entries(sample).every(([name, it]) =>
    isLike((value as Record<string, unknown>)[name], it),
  )
}
