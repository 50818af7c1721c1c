import { stripText } from '@latchkit/protocol'
import { formatHost } from '../text/formatHost.ts'

/** Who a site says it is: stripped, cut, and vouched for by nobody. */
export function readSite(metadata: readSite.Parameters): readSite.ReturnType {
  return {
    name: stripText(metadata?.name, { max: 40 }) || 'A site without a name',
    host: formatHost(metadata?.url),
  }
}

export declare namespace readSite {
  /** As it came, so that anything may be missing. */
  type Parameters = { name?: unknown; url?: unknown } | undefined
  type ReturnType = {
    readonly name: string
    /** `undefined` where it names no web address. */
    readonly host: string | undefined
  }
}
