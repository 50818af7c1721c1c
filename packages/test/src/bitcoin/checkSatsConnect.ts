import * as sdk from '@sats-connect/core'
import type { GenericSchema } from 'valibot'
import { safeParse } from 'valibot'

/** The SDK's own schemas of parameters and results. */
const schemas: Readonly<
  Record<string, readonly [GenericSchema, GenericSchema]>
> = {
  sendTransfer: [sdk.sendTransferParamsSchema, sdk.sendTransferResultSchema],
  signMessage: [sdk.signMessageParamsSchema, sdk.signMessageResultSchema],
  signPsbt: [sdk.signPsbtParamsSchema, sdk.signPsbtResultSchema],
  wallet_changeNetwork: [
    sdk.changeNetworkParamsSchema,
    sdk.changeNetworkResultSchema,
  ],
  wallet_connect: [sdk.connectParamsSchema, sdk.connectResultSchema],
  wallet_disconnect: [sdk.disconnectParamsSchema, sdk.disconnectResultSchema],
  wallet_getAccount: [sdk.getAccountParamsSchema, sdk.getAccountResultSchema],
  wallet_getNetwork: [sdk.getNetworkParamsSchema, sdk.getNetworkResultSchema],
}

/** Puts a provider between a page and a fake of sats-connect that parses every request, answer and event by the schemas of its own SDK, and subscribes through the SDK. */
export function checkSatsConnect(
  page: checkSatsConnect.Page,
): checkSatsConnect.ReturnType {
  const fake = page.FakeProviders.BitcoinProvider
  const faults: string[] = []
  const seen: string[] = []
  const parse = (what: string, schema: GenericSchema, value: unknown) => {
    seen.push(what)
    const { issues = [] } = safeParse(schema, value)
    for (const { message } of issues) faults.push(`${what}: ${message}`)
  }
  page.XverseProviders = { BitcoinProvider: fake }
  page.FakeProviders = {
    BitcoinProvider: {
      async request(method, params) {
        const [given, returned] = schemas[method] ?? []
        if (!given || !returned) throw new Error(`${method} has no schema.`)
        parse(`${method} of the page`, given, params)
        const answer = await fake.request(method, params)
        if ('result' in answer)
          parse(`${method} of the wallet`, returned, answer.result)
        else parse(method, sdk.rpcErrorResponseMessageSchema, answer)
        return answer
      },
      addListener: (info) =>
        sdk.addListener({
          ...info,
          cb(event: unknown) {
            parse(
              `${info.eventName} of the wallet`,
              sdk.walletEventSchema,
              event,
            )
            info.cb(event)
          },
        }),
    },
  }
  return { faults, seen }
}

export declare namespace checkSatsConnect {
  type Provider = {
    request(method: string, params: unknown): Promise<object>
    addListener(info: {
      eventName: string
      cb: (event: unknown) => void
    }): () => void
  }
  type Page = {
    FakeProviders: { BitcoinProvider: Provider }
    XverseProviders?: { BitcoinProvider: Provider }
  }
  type ReturnType = {
    /** What the schemas refuse. */
    readonly faults: readonly string[]
    /** What was parsed. */
    readonly seen: readonly string[]
  }
}
