/**
 * The clients that are tried: the last whose pairings last, the last without the composite methods of the relay
 * (`wc_proposeSession`), and the last under the Apache licence.
 */
export const versions = ['2.17.1', '2.21.5', '2.21.8'] as const
