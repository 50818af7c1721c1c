/** A view on the stack, with what it needs to know. */
export type Route =
  | { readonly view: 'Connect' }
  | { readonly view: 'ConnectingExternal'; readonly connectorId: string }
  | { readonly view: 'Account' }
  | { readonly view: 'Networks' }
  | { readonly view: 'UnsupportedChain' }

export declare namespace Route {
  type View = Route['view']

  /** What a view's route carries beside its name. */
  type Parameters<view extends View = View> = Omit<
    Extract<Route, { view: view }>,
    'view'
  >
}
