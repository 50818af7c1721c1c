import { BaseError } from '@latchkit/protocol'

/** A server rendered a kit with one visitor's cookies a second time, which may be for another visitor. */
export class SharedKitError extends BaseError {
  override name = 'SharedKitError'
  constructor() {
    super("A kit that holds one visitor's cookies was rendered twice.", {
      code: 'SHARED_KIT',
      hint: 'Create it anew for each request, in the component that renders the provider: `const [kit] = useState(() => createKit({ … }))`.',
    })
  }
}
