/** The site that a sign-in message (ERC-4361) is for, where that is not the one that asks; `undefined` for all else. */
export function findForeignSignIn(
  text: string,
  { host }: { host: string | undefined },
): string | undefined {
  const first = text.split('\n', 1)[0] ?? ''
  const [, domain] =
    /^(?:https?:\/\/)?(\S+) wants you to sign in with your /.exec(first) ?? []
  if (!domain) return undefined
  return domain === host?.replace('http://', '') ? undefined : domain
}
