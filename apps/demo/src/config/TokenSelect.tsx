import type { ReactNode } from 'react'
import { SelectField } from '../playground/fields/SelectField.tsx'
import type { DemoConfig } from './DemoConfig.ts'
import { useChain } from './useConfig.ts'

/** Chooses a token of the active chain. */
export function TokenSelect(props: TokenSelect.Props): ReactNode {
  const { token, onChange } = props
  const tokens = useChain()?.contracts.tokens ?? []
  return (
    <SelectField
      label="Token"
      value={token?.symbol ?? ''}
      options={tokens.map(({ symbol, name }) => ({
        value: symbol,
        label: `${name} (${symbol})`,
      }))}
      onChange={onChange}
    />
  )
}

export declare namespace TokenSelect {
  type Props = {
    token: DemoConfig.Token | undefined
    /** Called with the symbol. */
    onChange: (symbol: string) => void
  }
}
