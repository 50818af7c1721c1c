import type { ReactNode } from 'react'
import { useId } from 'react'

/** A labelled line of text, or several. */
export function TextField(props: TextField.Props): ReactNode {
  const { label, value, onChange, rows, isOptional = false, inputMode } = props
  const id = useId()
  const shared = {
    id,
    value,
    required: !isOptional,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) =>
      onChange(event.target.value),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea {...shared} rows={rows} />
      ) : (
        <input {...shared} type="text" inputMode={inputMode} />
      )}
    </div>
  )
}

export declare namespace TextField {
  type Props = {
    label: string
    value: string
    onChange: (value: string) => void
    /** More than one line. */
    rows?: number | undefined
    isOptional?: boolean | undefined
    inputMode?: 'decimal' | 'numeric' | 'url' | undefined
  }
}
