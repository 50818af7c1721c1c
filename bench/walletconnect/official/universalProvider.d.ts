/** What the page uses of it: it is installed beside other test peers, and no dependency of a workspace. */
declare module '@walletconnect/universal-provider' {
  export const UniversalProvider: {
    init(options: object): Promise<{
      on(event: 'display_uri', listener: (uri: string) => void): void
      connect(options: object): Promise<unknown>
    }>
  }
}
