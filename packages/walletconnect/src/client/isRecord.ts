/** A key or a topic: 32 bytes in hexadecimal. */
const key = /^[0-9a-f]{64}$/

/** A value of each kind of record. */
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
  [
    'seen',
    {
      hashes: [''],
      latest: new Map<string, unknown>([
        ['digits', /^\d+$/],
        ['number', 0],
      ]),
    },
  ],
  ['seed', { seed: key }],
])

/** Whether a stored value has the shape of its key's record; another version of the package, or another script, may have written it. */
export function isRecord(key: string, value: unknown): boolean {
  const [kind = '', ...rest] = key.split('.')
  const sample = samples.get(kind)
  if (!sample || !isLike(value, { version: 0, ...sample })) return false
  const { version, topic, callId } = Object(value)
  if (version !== 1) return false
  // The seed has no id, and a record of seen messages does not repeat its topic.
  if (rest.length === 0 || kind === 'seen') return true
  return rest.join('.') === (kind === 'request' ? callId : topic)
}

/** Whether a value has the types of a sample. The first element of an array is the sample of all elements; each value of a map is like one of the sample's. */
function isLike(value: unknown, sample: unknown): boolean {
  if (sample instanceof RegExp)
    return typeof value === 'string' && sample.test(value)
  if (sample instanceof Map) {
    if (!(value instanceof Map)) return false
    const samples = [...sample.values()]
    return [...value.values()].every((each) =>
      samples.some((sample) => isLike(each, sample)),
    )
  }
  if (Array.isArray(sample)) {
    if (!Array.isArray(value)) return false
    return value.every((each) => isLike(each, sample[0]))
  }
  if (typeof value !== typeof sample || value === null) return false
  if (typeof sample !== 'object' || sample === null) return true
  if (Array.isArray(value)) return false
  const properties = value as Readonly<Record<string, unknown>>
  return Object.entries(sample).every(([name, each]) =>
    isLike(properties[name], each),
  )
}
