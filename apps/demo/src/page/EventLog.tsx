import type { KitEvent } from '@latchkit/core'
import { useEvents } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'

const max = 99

type Entry = { readonly id: number; readonly time: Date; event: KitEvent }

/** Everything that the kit reports, newest first. */
export function EventLog(): ReactNode {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useEvents((event) =>
    setEntries((entries) => [
      { id: (entries[0]?.id ?? 0) + 1, time: new Date(), event },
      ...entries.slice(0, max - 1),
    ]),
  )

  return (
    <section className="panel" aria-labelledby="events-heading">
      <div className="panel-head">
        <h2 id="events-heading">Events</h2>
        <button
          className="button"
          type="button"
          data-small=""
          onClick={() => setEntries([])}
        >
          Clear
        </button>
      </div>
      {entries.length === 0 ? (
        <p className="muted">
          No events yet. They come from <code>useEvents</code> and stay on this
          page.
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys (WCAG 2.1.1), which Safari leaves to the page
        <ol className="events" data-testid="events" tabIndex={0}>
          {entries.map(({ id, time, event: { event, properties } }) => (
            <li key={id}>
              <time dateTime={time.toISOString()}>
                {time.toLocaleTimeString()}
              </time>
              <code>{event}</code>
              <small>{formatProperties(properties)}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function formatProperties(properties: KitEvent['properties']): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ')
}
