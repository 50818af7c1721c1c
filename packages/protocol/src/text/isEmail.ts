/** An e-mail address of ASCII characters; another domain is written in punycode. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?<!\.)@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/i

/** Whether a text is an e-mail address. */
export function isEmail(text: unknown): text is string {
  return (
    typeof text === 'string' && text.length <= 254 && emailPattern.test(text)
  )
}
