import type { ReactNode } from 'react'
import type { DemoConfig } from '../config/DemoConfig.ts'
import { SelectField } from '../playground/fields/SelectField.tsx'
import { AccentChoice, Segments, Toggles } from './choices.tsx'
import type { Settings } from './settings.ts'
import {
  accents,
  defaultSettings,
  features,
  locales,
  networks,
  themes,
} from './settings.ts'

/** Everything about the kit that the visitor can choose. */
export function Configurator(props: Configurator.Props): ReactNode {
  const { settings, config, onChange } = props
  const isChanged = JSON.stringify(settings) !== JSON.stringify(defaultSettings)
  return (
    <section className="configurator" aria-labelledby="configure-heading">
      <div className="panel-head">
        <h2 id="configure-heading">Make it yours</h2>
        <button
          className="link"
          type="button"
          disabled={!isChanged}
          onClick={() => onChange(defaultSettings)}
        >
          Reset
        </button>
      </div>
      <Segments
        label="Theme"
        options={themes}
        value={settings.theme}
        onChange={(theme) => onChange({ theme })}
      />
      <AccentChoice
        accents={accents}
        value={settings.accent}
        onChange={(accent) => onChange({ accent })}
      />
      <Segments
        label="Corners"
        options={corners}
        value={settings.radius}
        onChange={(radius) => onChange({ radius })}
      />
      <Segments
        label="Layout"
        options={{ modal: 'Modal', embedded: 'Embedded' }}
        value={settings.layout}
        onChange={(layout) => onChange({ layout })}
      />
      <SelectField
        label="Language"
        value={settings.locale}
        options={Object.entries(locales).map(([value, label]) => ({
          value,
          label,
        }))}
        onChange={(locale) => onChange({ locale })}
      />
      <Toggles
        label="Networks"
        options={networks}
        value={settings.networks}
        least={1}
        note="Only for your code. This page stays on two local chains."
        onChange={(networks) => onChange({ networks })}
      />
      <Toggles
        label="Connections"
        options={listServices(config)}
        value={[
          ...(settings.walletConnect ? ['walletConnect'] : []),
          ...(settings.email ? ['email'] : []),
          ...(settings.server ? ['server'] : []),
        ]}
        onChange={(on) =>
          onChange({
            walletConnect: on.includes('walletConnect'),
            email: on.includes('email'),
            server: on.includes('server'),
          })
        }
      />
      <Toggles
        label="Features"
        options={Object.fromEntries(
          Object.entries(features).map(([key, { label }]) => [key, label]),
        )}
        value={settings.features}
        onChange={(on) => onChange({ features: on as Settings.Feature[] })}
      />
    </section>
  )
}

export declare namespace Configurator {
  type Props = {
    settings: Settings
    config: DemoConfig
    onChange: (changed: Partial<Settings>) => void
  }
}

const corners = {
  sharp: 'Sharp',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
} as const

/** The services that run beside this page. */
function listServices({
  relay,
  frame,
  server,
}: DemoConfig): Readonly<Record<string, string>> {
  return {
    ...(relay && { walletConnect: 'WalletConnect' }),
    ...(frame && { email: 'E-mail' }),
    ...(server && { server: 'Server' }),
  }
}
