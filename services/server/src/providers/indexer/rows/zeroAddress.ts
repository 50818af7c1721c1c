/** Where tokens come from when they are made, and go when they end. */
export const zeroAddress = '0x0000000000000000000000000000000000000000'
