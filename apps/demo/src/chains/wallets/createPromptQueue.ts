import type { ApprovalWindow } from '../../wallet/ApprovalWindow.tsx'

/** What a wallet asks its owner. */
type Question = Omit<ApprovalWindow.Props, 'origin' | 'onAnswer'>

/** A question that waits for its answer. */
type Prompt = ApprovalWindow.Props & { readonly id: number }

/** The open questions of all wallets of the page, the oldest first. */
export type PromptQueue = {
  getState(): readonly Prompt[]
  /** Calls back after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void
  ask(question: Question): Promise<'approve' | 'reject'>
}

export function createPromptQueue(): PromptQueue {
  const listeners = new Set<() => void>()
  let prompts: readonly Prompt[] = []
  let count = 0
  const set = (next: readonly Prompt[]) => {
    prompts = next
    for (const listener of listeners) listener()
  }
  return {
    getState: () => prompts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: (question) =>
      new Promise((resolve) => {
        count += 1
        const id = count
        const onAnswer = (decision: 'approve' | 'reject') => {
          set(prompts.filter((each) => each.id !== id))
          resolve(decision)
        }
        const { origin } = location
        set([...prompts, { ...question, id, origin, onAnswer }])
      }),
  }
}
