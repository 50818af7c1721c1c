import { decryptEnvelope } from '../../../walletconnect/src/crypto/decryptEnvelope.ts'
import { deriveSymKey } from '../../../walletconnect/src/crypto/deriveSymKey.ts'
import { encryptEnvelope } from '../../../walletconnect/src/crypto/encryptEnvelope.ts'
import {
  createKeyPair,
  getTopic,
} from '../../../walletconnect/src/crypto/keys.ts'
import { parsePairingUri } from '../../../walletconnect/src/wire/pairingUri.ts'
import type { createFakeRelay } from './createFakeRelay.ts'

/** Creates a wallet whose every message, valid or not, is sent by the test. */
export function createFakeWallet({
  relay,
  name = 'wallet',
  now = Date.now,
}: createFakeWallet.Parameters): createFakeWallet.ReturnType {
  const keys = new Map<string, string>()
  const frames: createFakeWallet.Frame[] = []
  let lastId = 0

  const connection = relay.open(
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
    await connection.subscribe(topic)
    return topic
  }

  async function send(topic: string, text: string, tag: number): Promise<void> {
    const symKey = keys.get(topic) as string
    const message = encryptEnvelope({ symKey, text })
    await connection.publish({ topic, message, tag, ttl: 300, prompt: false })
  }

  async function request(
    topic: string,
    method: string,
    params: unknown,
    // Ids that were created within one millisecond carry no order.
    id = Math.max(lastId + 1000, now() * 1000),
  ): Promise<number> {
    lastId = Math.max(lastId, id)
    const frame = { id, jsonrpc: '2.0', method, params }
    await send(topic, JSON.stringify(frame), 1)
    return id
  }

  const find = (
    topic: string,
    isWanted: (frame: createFakeWallet.Frame) => boolean,
  ) =>
    relay.until(() =>
      frames.find((frame) => frame.topic === topic && isWanted(frame)),
    )

  return {
    frames,
    join,
    send,
    request,
    async sendResponse(topic, id, body) {
      const frame = { id, jsonrpc: '2.0', ...body }
      await send(topic, JSON.stringify(frame), 1109)
    },
    waitForRequest: (topic, method) =>
      find(topic, (it) => it.method === method),
    waitForResponse: (topic, id) =>
      find(topic, (it) => it.id === id && !it.method),
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
        topic,
        id: frame.id,
        params: frame.params,
        publicKey: pair.publicKey,
        symKey,
        sessionTopic: getTopic(symKey),
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
      const id = await request(topic, 'wc_sessionSettle', {
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
            name: 'Fake',
            description: 'A wallet',
            url: 'https://wallet.example',
            icons: ['https://wallet.example/icon.png'],
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

export declare namespace createFakeWallet {
  type Parameters = {
    relay: Pick<createFakeRelay.ReturnType, 'open' | 'until'>
    name?: string | undefined
    now?: (() => number) | undefined
  }
  type Frame = {
    topic: string
    tag: number
    id: number
    method?: string
    // biome-ignore lint/suspicious/noExplicitAny: tests inspect any shape
    params?: any
    result?: unknown
    error?: { code: number; message: string }
  }
  type Proposal = {
    topic: string
    id: number
    params: Frame['params']
    /** Belongs to the key pair that the wallet created for the proposal. */
    publicKey: string
    symKey: string
    sessionTopic: string
  }
  type ReturnType = {
    /** All frames received so far. */
    readonly frames: readonly Frame[]
    /** Subscribes to the key's topic and returns it. */
    join(symKey: string): Promise<string>
    scan(uri: string): Promise<Proposal>
    respond(proposal: Proposal, result?: unknown): Promise<void>
    reject(proposal: Proposal, error: unknown): Promise<void>
    settle(
      proposal: Proposal,
      changes?: Record<string, unknown>,
    ): Promise<{ topic: string; id: number }>
    /** Responds and settles. */
    approve(
      proposal: Proposal,
      changes?: Record<string, unknown>,
    ): Promise<{ topic: string; id: number }>
    /** Sends a request and resolves with its id. */
    request(
      topic: string,
      method: string,
      params: unknown,
      id?: number,
    ): Promise<number>
    sendResponse(topic: string, id: unknown, body: object): Promise<void>
    send(topic: string, text: string, tag: number): Promise<void>
    waitForRequest(topic: string, method: string): Promise<Frame>
    waitForResponse(topic: string, id: number): Promise<Frame>
  }
}
