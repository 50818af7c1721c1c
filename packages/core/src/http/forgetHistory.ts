import type { Kit } from '../types/Kit.ts'
import type { findSubject } from './findSubject.ts'
import { getAnswers } from './getAnswers.ts'

/** Forgets the history of an address, so that it is asked for anew. */
export function forgetHistory(
  kit: Kit,
  { address, networkId }: NonNullable<findSubject.ReturnType>,
): void {
  getAnswers(kit).forget(`history ${networkId}:${address} `)
}
