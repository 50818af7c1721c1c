/** Longer than any address that is meant to be followed. */
const maxLength = 2048

/** Printable ASCII: an entry says what it is, without look-alikes (security rule C-18), spaces or controls. */
const printable = /^[!-~]+$/

/** The authority stands alone: no user before it, no backslash that a browser would read as a slash. */
const shape = /^https:\/\/[^/?#@\\]+(?:[/?#][^\\]*)?$/

/** A name with a dot in it, and no number of a machine, which the parser has brought into one of two forms. */
const hostname = /^(?![\d.]+$)[^.[\]]+(?:\.[^.[\]]+)+$/

/** Whether a value is an https address of a host that has a name, without a user (security rule C-17). */
export function isWebLink(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= maxLength &&
    printable.test(value) &&
    shape.test(value) &&
    URL.canParse(value) &&
    hostname.test(new URL(value).hostname)
  )
}
