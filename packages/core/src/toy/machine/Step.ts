import type { Namespace } from '@latchkit/protocol'

/** How a wallet answers what it is asked. */
export type Answer = 'approve' | 'reject' | 'fail' | 'junk' | 'empty'

/** Numbers choose from what there is, so that any step can be played at any time. */
export type Action =
  | {
      do: 'connect'
      wallet: number
      namespaces: readonly Namespace[] | undefined
    }
  | { do: 'abort' }
  | { do: 'disconnect'; namespace: Namespace | undefined }
  | { do: 'reconnect' }
  | { do: 'sign'; namespace: Namespace }
  | { do: 'switch'; namespace: Namespace; reference: number }
  | { do: 'abortRequests' }
  /** What has waited longest is 0. */
  | {
      do: 'answer'
      held: number
      how: Answer
      variant: number
      /** What the same wallet or the visitor does so soon that the answer may not have been read. */
      soon: readonly Soon[]
      /** How many microtasks after it. */
      pause: number
    }
  | { do: 'answerAll'; how: Answer }
  | { do: 'wait'; seconds: number }
  | { do: 'mount' }
  | { do: 'unmount' }
  | { do: 'reload'; isClean: boolean }
  /** From now on its provider opens when it is told to. */
  | { do: 'slow'; wallet: number }
  | { do: 'appear'; wallet: number }
  | { do: 'vanish'; wallet: number }
  /** In the middle of the next change of state, as an app's listener may. */
  | { do: 'interrupt'; with: Interruption }
  /** Away and back with the page frozen in between. */
  | { do: 'backForward'; meanwhile: readonly Outside[] }
  | Outside

/** What happens without this page. */
export type Outside =
  | { do: 'select'; wallet: number; address: string }
  | { do: 'move'; wallet: number; reference: number }
  | { do: 'close'; wallet: number }
  | { do: 'leave'; wallet: number }
  | { do: 'open'; wallet: number }
  | { do: 'babble'; wallet: number; variant: number }
  | { do: 'otherTab'; namespace: Namespace; what: Foreign; wallet: number }

export type Soon =
  | Extract<Outside, { do: 'select' | 'move' | 'close' | 'leave' }>
  | Exclude<Interruption, { do: 'connect' }>

export type Foreign =
  | 'connected'
  | 'disconnected'
  | 'removed'
  | 'cleared'
  | 'junk'
  | 'newer'

export type Interruption =
  | { do: 'connect'; wallet: number }
  | { do: 'disconnect'; namespace: Namespace | undefined }
  | { do: 'abort' }

export type Step = {
  readonly action: Action
  /** How many microtasks pass before the next step; all of them at 99. */
  readonly ticks: number
}

export type Sequence = {
  /** The wallets, by number, that were connected in each namespace before; -1 is none. */
  readonly before: readonly [number, number]
  readonly steps: readonly Step[]
  /** How the wallets answer in the end. */
  readonly ending: 'approve' | 'reject' | 'hang'
}
