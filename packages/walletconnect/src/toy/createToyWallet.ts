import { createKeyPair } from '../crypto/createKeyPair.ts'
import { decryptEnvelope } from '../crypto/decryptEnvelope.ts'
import { deriveSymKey } from '../crypto/deriveSymKey.ts'
import { encryptEnvelope } from '../crypto/encryptEnvelope.ts'
import { getTopic } from '../crypto/getTopic.ts'
import type { Relay } from '../types/Relay.ts'
import { parsePairingUri } from '../uri/parsePairingUri.ts'
import type { createToyHub } from './createToyHub.ts'

/** A wallet that does what a test says, right or wrong. */
export function createToyWallet({
  hub,
  name = 'wallet',
  now = Date.now,
}: createToyWallet.Parameters): createToyWallet.ReturnType {
  const keys = new Map<string, string>()
  const frames: createToyWallet.Frame[] = []
  let lastId = 0

  const relay: Relay = hub.open(
    {
      async onMessage({ topic, message, tag }) {
        const symKey = keys.get(topic)
        if (!symKey) return
        const text = decryptEnvelope({ symKey, message })
        frames.push({ topic, tag, ...JSON.parse(text) })
      },
      onAlert() {},
    },
    name,
  )

  async function join(symKey: string): Promise<string> {
    const topic = getTopic(symKey)
    keys.set(topic, symKey)
    await relay.subscribe(topic)
    return topic
  }

  async function send(topic: string, text: string, tag: number): Promise<void> {
    const symKey = keys.get(topic) as string
    const message = encryptEnvelope({ symKey, text })
    await relay.publish({ topic, message, tag, ttl: 300, prompt: false })
  }

  async function ask(
    topic: string,
    method: string,
    params: unknown,
    // Within one millisecond an id says nothing about the order.
    id = Math.max(lastId + 1000, now() * 1000),
  ): Promise<number> {
    lastId = Math.max(lastId, id)
    const frame = { id, jsonrpc: '2.0', method, params }
    await send(topic, JSON.stringify(frame), 1)
    return id
  }

  const find = (
    topic: string,
    isWanted: (frame: createToyWallet.Frame) => boolean,
  ) =>
    hub.until(() =>
      frames.find((frame) => frame.topic === topic && isWanted(frame)),
    )

  return {
    frames,
    join,
    send,
    ask,
    async answer(topic, id, body) {
      const frame = { id, jsonrpc: '2.0', ...body }
      await send(topic, JSON.stringify(frame), 1109)
    },
    receive: (topic, method) => find(topic, (it) => it.method === method),
    answered: (topic, id) => find(topic, (it) => it.id === id && !it.method),
    async scan(uri) {
      const topic = await join(parsePairingUri(uri).symKey)
      const frame = await find(topic, (it) => it.method === 'wc_sessionPropose')
      const pair = createKeyPair()
      const { publicKey } = frame.params.proposer
      const symKey = deriveSymKey({
        privateKey: pair.privateKey,
        peerPublicKey: publicKey,
      })
      return {
        ...{ topic, id: frame.id, params: frame.params },
        ...{
          publicKey: pair.publicKey,
          symKey,
          sessionTopic: getTopic(symKey),
        },
      }
    },
    async respond(proposal, result) {
      const { topic, id, publicKey: responderPublicKey } = proposal
      const body = result ?? { relay: { protocol: 'irn' }, responderPublicKey }
      const frame = { id, jsonrpc: '2.0', result: body }
      await send(topic, JSON.stringify(frame), 1101)
    },
    async reject(proposal, error) {
      const { topic, id } = proposal
      const frame = { id, jsonrpc: '2.0', error }
      await send(topic, JSON.stringify(frame), 1120)
    },
    async settle(proposal, changes = {}) {
      const topic = await join(proposal.symKey)
      const id = await ask(topic, 'wc_sessionSettle', {
        relay: { protocol: 'irn' },
        namespaces: {
          eip155: {
            accounts: ['eip155:1:0x000000000000000000000000000000000000dEaD'],
            methods: ['personal_sign'],
            events: ['accountsChanged', 'chainChanged'],
          },
        },
        controller: {
          publicKey: proposal.publicKey,
          metadata: {
            name: 'Toy',
            description: 'A wallet',
            url: 'https://toy.example',
            icons: ['https://toy.example/icon.png'],
          },
        },
        expiry: Math.floor(now() / 1000) + 604_800,
        ...changes,
      })
      return { topic, id }
    },
    async approve(proposal, changes) {
      await this.respond(proposal)
      return this.settle(proposal, changes)
    },
  }
}

export declare namespace createToyWallet {
  type Parameters = {
    hub: Pick<createToyHub.ReturnType, 'open' | 'until'>
    name?: string | undefined
    now?: (() => number) | undefined
  }
  type Frame = {
    topic: string
    tag: number
    id: number
    method?: string
    // biome-ignore lint/suspicious/noExplicitAny: whatever was sent; tests look into it.
    params?: any
    result?: unknown
    error?: { code: number; message: string }
  }
  type Proposal = {
    topic: string
    id: number
    params: Frame['params']
    /** Of the wallet's own key pair for it. */
    publicKey: string
    symKey: string
    sessionTopic: string
  }
  type ReturnType = {
    /** All that was received. */
    readonly frames: readonly Frame[]
    /** Listens to the topic of a key. */
    join(symKey: string): Promise<string>
    scan(uri: string): Promise<Proposal>
    respond(proposal: Proposal, result?: unknown): Promise<void>
    reject(proposal: Proposal, error: unknown): Promise<void>
    settle(
      proposal: Proposal,
      changes?: Record<string, unknown>,
    ): Promise<{ topic: string; id: number }>
    /** Responds, and settles. */
    approve(
      proposal: Proposal,
      changes?: Record<string, unknown>,
    ): Promise<{ topic: string; id: number }>
    /** Resolves with the frame's id. */
    ask(
      topic: string,
      method: string,
      params: unknown,
      id?: number,
    ): Promise<number>
    answer(topic: string, id: unknown, body: object): Promise<void>
    send(topic: string, text: string, tag: number): Promise<void>
    receive(topic: string, method: string): Promise<Frame>
    answered(topic: string, id: number): Promise<Frame>
  }
}
