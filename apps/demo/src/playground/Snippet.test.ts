import { describe, expect, test } from 'vitest'
import { extractSnippet } from './Snippet.tsx'

describe('extractSnippet', () => {
  const source = `import type { Kit } from '@latchkit/core'
import { useKit, useSignMessage } from '@latchkit/react'
import {
  erc20Abi,
  parseEther,
} from 'viem'
import { useState } from 'react'
import { ActionCard } from '../ActionCard.tsx'

export function Card() {
  const [message] = useState('Hello')
  // snippet:start
  const { signMessage } = useSignMessage()

  const run = () => {
    signMessage({ message: parseEther(message) })
  }
  // snippet:end
  return <ActionCard onSubmit={run} />
}
`

  describe('extractSnippet', () => {
    test('default', () => {
      expect(extractSnippet(source)).toMatchInlineSnapshot(`
      "import { useSignMessage } from '@latchkit/react'
      import { parseEther } from 'viem'

      const { signMessage } = useSignMessage()

      const run = () => {
        signMessage({ message: parseEther(message) })
      }"
    `)
    })

    test('behavior: without marks the whole file is shown', () => {
      expect(extractSnippet('const a = 1\n')).toBe('const a = 1')
    })

    test('behavior: a name inside another is not a use', () => {
      expect(
        extractSnippet(
          "import { run } from '@latchkit/core'\n// snippet:start\nrunner()\n// snippet:end\n",
        ),
      ).toBe('runner()')
    })
  })
})
