/** Something that answers until it is closed. */
export type Server = { url: string; close(): Promise<void> }
