import type { ReactNode } from 'react'
import { useId } from 'react'

/** A labelled choice of one. */
export function SelectField(props: SelectField.Props): ReactNode {
  const { label, value, options, onChange } = props
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

export declare namespace SelectField {
  type Props = {
    label: string
    value: string
    options: readonly { value: string; label: string }[]
    onChange: (value: string) => void
  }
}
