import type { ReactNode } from 'react'
import { useId } from 'react'

/** A group of controls with a heading. */
function Group(props: Group.Props): ReactNode {
  return (
    <fieldset className="group">
      <legend>{props.label}</legend>
      {props.children}
    </fieldset>
  )
}

declare namespace Group {
  type Props = { label: string; children: ReactNode }
}

/** A choice of one, with all options in sight. */
export function Segments<value extends string>(
  props: Segments.Props<value>,
): ReactNode {
  const { label, options, value, onChange } = props
  const name = useId()
  return (
    <Group label={label}>
      <div className="segments">
        {Object.entries(options).map(([key, text]) => (
          <label className="choice" key={key}>
            <input
              type="radio"
              name={name}
              value={key}
              checked={value === key}
              onChange={() => onChange(key as value)}
            />
            <span>{text as string}</span>
          </label>
        ))}
      </div>
    </Group>
  )
}

export declare namespace Segments {
  type Props<value extends string> = {
    label: string
    options: Readonly<Record<value, string>>
    value: value
    onChange: (value: value) => void
  }
}

/** A choice of any number. */
export function Toggles(props: Toggles.Props): ReactNode {
  const { label, options, value, least = 0, note, onChange } = props
  const noteId = useId()
  const toggle = (key: string) => {
    const isOn = value.includes(key)
    if (isOn && value.length <= least) return
    // In the order of the options, whatever the order of the clicks.
    onChange(
      Object.keys(options).filter((each) =>
        each === key ? !isOn : value.includes(each),
      ),
    )
  }
  return (
    <Group label={label}>
      <div className="toggles">
        {Object.entries(options).map(([key, text]) => (
          <label className="choice" key={key}>
            <input
              type="checkbox"
              checked={value.includes(key)}
              aria-describedby={note ? noteId : undefined}
              onChange={() => toggle(key)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {note && (
        <p className="hint" id={noteId}>
          {note}
        </p>
      )}
    </Group>
  )
}

export declare namespace Toggles {
  type Props = {
    label: string
    options: Readonly<Record<string, string>>
    value: readonly string[]
    /** How many stay chosen. */
    least?: number
    note?: string | undefined
    onChange: (value: readonly string[]) => void
  }
}

/** The choice of an accent: the preset's, one of the given colours, or any other. */
export function AccentChoice(props: AccentChoice.Props): ReactNode {
  const { accents, value, onChange } = props
  const name = useId()
  const isOwn = value !== undefined && !Object.values(accents).includes(value)
  return (
    <Group label="Accent">
      <div className="swatches">
        <label className="choice" title="Default">
          <input
            type="radio"
            name={name}
            aria-label="Default"
            checked={value === undefined}
            onChange={() => onChange(undefined)}
          />
          <span className="swatch" data-accent="default" />
        </label>
        {Object.entries(accents).map(([label, colour]) => (
          <label className="choice" key={colour} title={label}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={value === colour}
              onChange={() => onChange(colour)}
            />
            <span className="swatch" data-accent={label.toLowerCase()} />
          </label>
        ))}
        <label className="choice own-colour" data-checked={isOwn || undefined}>
          <input
            type="color"
            aria-label="Custom color"
            value={value ?? '#2454e0'}
            onChange={(event) => onChange(event.target.value)}
          />
        </label>
      </div>
    </Group>
  )
}

export declare namespace AccentChoice {
  type Props = {
    accents: Readonly<Record<string, string>>
    value: string | undefined
    onChange: (value: string | undefined) => void
  }
}
