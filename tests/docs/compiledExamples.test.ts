import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bitcoin } from '@latchkit/bitcoin'
import { polkadot } from '@latchkit/polkadot'
import { solana } from '@latchkit/solana'
import { expect, test } from 'vitest'

const read = (path: string) =>
  readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

test.each([
  ['packages/walletconnect/README.md', 0, 'walletConnectExample.test-d.ts'],
  ['packages/bitcoin/README.md', 0, 'bitcoinReadme.test-d.ts'],
  ['packages/polkadot/README.md', 0, 'polkadotReadme.test-d.ts'],
  ['packages/solana/README.md', 0, 'solanaReadme.test-d.ts'],
  ['docs/chains.md', 0, 'chainsExample.test-d.ts'],
  ['docs/chains.md', 1, '../../docs/examples/sendTyped.ts'],
  ['docs/chains.md', 2, '../../docs/examples/writeMemo.ts'],
  ['docs/swaps.md', 0, 'swapsExample.test-d.ts'],
])(
  'behavior: example %2$i of %1$s is the one that is compiled',
  (document, index, file) => {
    const blocks = [...read(document).matchAll(/^```ts\n(.*?)^```/gms)]
    expect(blocks[index]?.[1]).toBe(read(`tests/docs/${file}`))
  },
)

test.each([bitcoin(), polkadot(), solana()])(
  'behavior: the example of $namespace sends to an address of its chain',
  ({ namespace, isAddress }) => {
    const folder = namespace === 'bip122' ? 'bitcoin' : namespace
    const [, address = ''] =
      /const to = '(.+)'/.exec(read(`packages/${folder}/README.md`)) ?? []
    expect(isAddress?.(address)).toBe(true)
  },
)
