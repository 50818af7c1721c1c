import { inspect } from 'node:util'

/** A text that is not for printing: whoever logs, inspects or serialises it gets `[secret]`. */
export type Secret = {
  reveal(): string
  toJSON(): string
  toString(): string
}

/** Wraps a secret text. */
export function Secret(text: string): Secret {
  const hide = () => '[secret]'
  return Object.freeze({
    reveal: () => text,
    toJSON: hide,
    toString: hide,
    [inspect.custom]: hide,
  })
}
