import { erc20Abi } from 'viem'
import { expectTypeOf, test } from 'vitest'
import { useReadContract } from './useReadContract.ts'
import { useSignTypedData } from './useSignTypedData.ts'
import { useWriteContract } from './useWriteContract.ts'

const address = '0x00000000000000000000000000000000000000b1'

test('behavior: arguments and results follow the ABI', () => {
  const { writeContract } = useWriteContract()
  writeContract({
    abi: erc20Abi,
    address,
    functionName: 'transfer',
    args: [address, 1n],
  })
  writeContract({
    abi: erc20Abi,
    address,
    functionName: 'transfer',
    // @ts-expect-error the amount is a bigint
    args: [address, '1'],
  })

  const { data } = useReadContract({
    abi: erc20Abi,
    address,
    functionName: 'decimals',
  })
  expectTypeOf(data).toEqualTypeOf<number | undefined>()
})

test('behavior: a message follows its types', () => {
  const { signTypedDataAsync } = useSignTypedData()
  const types = { Mail: [{ name: 'amount', type: 'uint256' }] } as const
  signTypedDataAsync({
    types,
    primaryType: 'Mail',
    message: { amount: 1n },
  })
  signTypedDataAsync({
    types,
    primaryType: 'Mail',
    // @ts-expect-error the amount is a bigint
    message: { amount: '1' },
  })
})
