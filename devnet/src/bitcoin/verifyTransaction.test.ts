import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, Transaction } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import { verifyInput } from './verifyTransaction.ts'

initEccLib(ecc)

/** `fullySignedTx` of `keyPathSpending` in the test vectors of BIP-341, by lines. */
const hex = [
  '020000000001097de20cbff686da83a54981d2b9bab3586f4ca7e48f57f5b559',
  '63115f3b334e9c010000000000000000d7b7cab57b1393ace2d064f4d4a2cb8a',
  'f6def61273e127517d44759b6dafdd990000000000fffffffff8e1f583384333',
  '689228c5d28eac13366be082dc57441760d957275419a41842000000006b4830',
  '450221008f3b8f8f0537c420654d2283673a761b7ee2ea3c130753103e08ce79',
  '201cf32a022079e7ab904a1980ef1c5890b648c8783f4d10103dd62f740d13da',
  'a79e298d50c201210279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28',
  'd959f2815b16f81798fffffffff0689180aa63b30cb162a73c6d2a38b7eeda2a',
  '83ece74310fda0843ad604853b0100000000feffffffaa5202bdf6d8ccd2ee0f',
  '0202afbbb7461d9264a25e5bfd3c5a52ee1239e0ba6c0000000000feffffff95',
  '6149bdc66faa968eb2be2d2faa29718acbfe3941215893a2a3446d32acd05000',
  '0000000000000000e664b9773b88c09c32cb70a2a3e4da0ced63b7ba3b22f848',
  '531bbb1d5d5f4c94010000000000000000e9aa6b8e6c9de67619e6a3924ae256',
  '96bb7b694bb677a632a74ef7eadfd4eabf0000000000ffffffffa778eb6a263d',
  'c090464cd125c466b5a99667720b1c110468831d058aa1b82af10100000000ff',
  'ffffff0200ca9a3b000000001976a91406afd46bcdfd22ef94ac122aa11f2412',
  '44a37ecc88ac807840cb0000000020ac9a87f5594be208f8532db38cff670c45',
  '0ed2fea8fcdefcc9a663f78bab962b0141ed7c1647cb97379e76892be0cacff5',
  '7ec4a7102aa24296ca39af7541246d8ff14d38958d4cc1e2e478e4d4a764bbfd',
  '835b16d4e314b72937b29833060b87276c030141052aedffc554b41f52b52107',
  '1793a6b88d6dbca9dba94cf34c83696de0c1ec35ca9c5ed4ab28059bd606a4f3',
  'a657eec0bb96661d42921b5f50a95ad33675b54f83000141ff45f742a8761399',
  '46a149ab4d9185574b98dc919d2eb6754f8abaa59d18b025637a3aa043b91817',
  '739554f4ed2026cf8022dbd83e351ce1fabc272841d2510a010140b4010dd48a',
  '617db09926f729e79c33ae0b4e94b79f04a1ae93ede6315eb3669de185a17d2b',
  '0ac9ee09fd4c64b678a0b61a0a86fa888a273c8511be83bfd6810f0247304402',
  '202b795e4de72646d76eab3f0ab27dfa30b810e856ff3a46c9a702df53bb0d8c',
  'c302203ccc4d822edab5f35caddb10af1be93583526ccfbade4b4ead350781e2',
  'f8adcd012102f9308a019258c31049344f85f89d5229b531c845836f99b08601',
  'f113bce036f90141a3785919a2ce3c4ce26f298c3d51619bc474ae24014bcdd3',
  '1328cd8cfbab2eff3395fa0a16fe5f486d12f22a9cedded5ae74feb4bbe53513',
  '46508c5405bcfee0020141ea0c6ba90763c2d3a296ad82ba45881abb4f426b3f',
  '87af162dd24d5109edc1cdd11915095ba47c3a9963dc1e6c432939872bc49212',
  'fe34c632cd3ab9fed429c4820141bbc9584a11074e83bc8c6759ec55401f0ae7',
  'b03ef290c3139814f545b58a9f8127258000874f44bc46db7646322107d4d86a',
  'ec8e73b8719a61fff761d75b5dd9810065cd1d',
].join('')

/** The outputs that it spends, and how each is signed; 2 is P2PKH, which this chain does not know. */
const vectors: readonly (readonly [bigint, string, string])[] = [
  [
    420_000_000n,
    '512053a1f6e454df1aa2776a2814a721372d6258050de330b3c6d10ee8f4e0dda343',
    'SINGLE',
  ],
  [
    462_000_000n,
    '5120147c9c57132f6e7ecddba9800bb0c4449251c92a1e60371ee77557b6620f3ea3',
    'SINGLE, ANYONECANPAY',
  ],
  [294_000_000n, '76a914751e76e8199196d454941c45d1b3a323f1433bd688ac', 'P2PKH'],
  [
    504_000_000n,
    '5120e4d810fd50586274face62b8a807eb9719cef49c04177cc6b76a9a4251d5450e',
    'ALL',
  ],
  [
    630_000_000n,
    '512091b64d5324723a985170e4dc5a0f84c041804f2cd12660fa5dec09fc21783605',
    'DEFAULT',
  ],
  [378_000_000n, '00147dd65592d0ab2fe0d0257d571abf032cd9db93dc', 'P2WPKH'],
  [
    672_000_000n,
    '512075169f4001aa68f15bbed28b218df1d0a62cbbcf1188c6665110c293c907b831',
    'NONE',
  ],
  [
    546_000_000n,
    '5120712447206d7a5238acc7ff53fbe94a3b64539ad291c7cdbc490b7577e4b17df5',
    'NONE, ANYONECANPAY',
  ],
  [
    588_000_000n,
    '512077e30a5522dd9f894c3f8b8bd4c4b2cf82ca7da8a3ea6a239655c39c050ab220',
    'ALL, ANYONECANPAY',
  ],
]
const spent = vectors.map(([value, script]) => ({
  ...{ value, script: Buffer.from(script, 'hex') },
}))

test.each(vectors.map(([, , kind], index) => [index, kind] as const))(
  'BIP-341, input %i: %s',
  (index, kind) => {
    const transaction = Transaction.fromHex(hex)
    const isKnown = kind !== 'P2PKH'
    expect(verifyInput(transaction, index, spent)).toBe(isKnown)

    // Each signature is for the amount that its input spends.
    const other = spent.map((each, i) =>
      i === index ? { ...each, value: each.value + 1n } : each,
    )
    expect(verifyInput(transaction, index, other)).toBe(false)

    const [signature] = transaction.ins[index]?.witness ?? []
    if (signature) signature[40] = (signature[40] ?? 0) ^ 1
    expect(verifyInput(transaction, index, spent)).toBe(false)
  },
)

test('behavior: all signatures but those with ANYONECANPAY are for the amounts of all inputs', () => {
  const transaction = Transaction.fromHex(hex)
  // That of the P2PKH input, which no case above spends.
  const other = spent.map((each, i) =>
    i === 2 ? { ...each, value: each.value + 1n } : each,
  )
  const valid = vectors.flatMap(([, , kind], index) =>
    verifyInput(transaction, index, other) ? [kind] : [],
  )
  expect(valid).toEqual([
    'SINGLE, ANYONECANPAY',
    'P2WPKH',
    'NONE, ANYONECANPAY',
    'ALL, ANYONECANPAY',
  ])
})
