import type { RegisteredName, TokenBalance, Transaction } from '@latchkit/core'
import { expectTypeOf, test } from 'vitest'
import {
  useBalances,
  useHistory,
  useName,
  useRegisterName,
  useWalletSearch,
  useWallets,
} from './queries.ts'

test('reads', () => {
  expectTypeOf(useBalances({}).data).toEqualTypeOf<
    readonly TokenBalance[] | undefined
  >()
  expectTypeOf(useName({ name: '' }).data).toEqualTypeOf<
    RegisteredName | null | undefined
  >()
  // @ts-expect-error: a name is needed
  useName({})
  // @ts-expect-error: a text is needed
  useWalletSearch({})
})

test('pages', () => {
  expectTypeOf(
    useHistory({}).data?.pages.flatMap((page) => page.transactions),
  ).toEqualTypeOf<Transaction[] | undefined>()
  expectTypeOf(useWallets({}).data?.pageParams).toEqualTypeOf<
    number[] | undefined
  >()
  // @ts-expect-error: the hook sets it
  useHistory({ cursor: '' })
  // @ts-expect-error: the hook sets it
  useWallets({ page: 2 })
})

test('actions', () => {
  const { registerName, registerNameAsync } = useRegisterName()
  expectTypeOf(registerNameAsync({ name: 'alice' })).resolves.toEqualTypeOf<
    RegisteredName | undefined
  >()
  // @ts-expect-error: a name is needed
  registerName({})
})
