/** A value on its way between the test and the page, in JSON; errors are made anew. */
export type Parcel =
  | { readonly value?: unknown }
  | {
      readonly message: string
      /** The error's own: `name`, `code`, `data`. */
      readonly members: Readonly<Record<string, unknown>>
    }
