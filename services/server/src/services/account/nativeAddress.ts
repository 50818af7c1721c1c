/** What stands for the native currency of an `eip155` network where an address is asked for. */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
