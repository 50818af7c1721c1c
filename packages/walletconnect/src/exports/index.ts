export type { Proposal } from '../types/Proposal.ts'
export type { Session } from '../types/Session.ts'
