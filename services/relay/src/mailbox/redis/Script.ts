/** A Lua script, and the name that Redis knows it by. */
export type Script = { readonly text: string; readonly sha: string }
