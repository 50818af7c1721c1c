import type { InjectedAccount } from '@polkadot-api/pjs-signer'
import { expectTypeOf, test } from 'vitest'
import type { createExtension } from './createExtension.ts'

/** What polkadot-api expects of an extension. */
type Extension = NonNullable<NonNullable<Window['injectedWeb3']>[string]>

test('default: the fake has the form that polkadot-api expects of extensions', () => {
  expectTypeOf<
    Pick<ReturnType<typeof createExtension>, 'enable'>
  >().toExtend<Extension>()
  expectTypeOf<createExtension.Account>().toExtend<InjectedAccount>()
})
