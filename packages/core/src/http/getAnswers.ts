import type { Kit } from '../types/Kit.ts'
import type { Answers } from './createAnswers.ts'
import { createAnswers } from './createAnswers.ts'
import { maxAnswers } from './limits.ts'

/** What a kit keeps of its server's answers. */
export function getAnswers(kit: Kit): Answers {
  return kit.memo('server.answers', () => createAnswers({ max: maxAnswers }))
}
