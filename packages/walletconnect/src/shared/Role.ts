import type { SignClient } from '../types/SignClient.ts'

/** What a tab can be asked, whoever does it. */
export type Role = Omit<SignClient, 'watch'>
