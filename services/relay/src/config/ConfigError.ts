import { BaseError } from '@latchkit/protocol'

/** The configuration can't be used; each problem names the setting, what was given and what to write. */
export class ConfigError extends BaseError {
  override name = 'ConfigError'
  readonly problems: readonly string[]

  constructor({ problems }: { problems: readonly string[] }) {
    super(`The configuration can't be used:\n${problems.join('\n')}`, {
      code: 'CONFIG',
      hint: 'services/relay/README.md lists every setting.',
    })
    this.problems = problems
  }
}
