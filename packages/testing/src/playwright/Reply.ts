import type { Parcel } from './Parcel.ts'

/** What became of a page's request. */
export type Reply = {
  readonly status: 'answered' | 'failed'
  readonly parcel: Parcel
}
