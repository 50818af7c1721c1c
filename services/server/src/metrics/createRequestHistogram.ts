const name = 'latchkit_request_duration_seconds'

/** Creates a histogram for every request: an observation is a lookup in a map and two additions. */
export function createRequestHistogram(
  buckets: readonly number[],
): createRequestHistogram.ReturnType {
  const series = new Map<string, Map<number, Series>>()

  function find(endpoint: string, status: number): Series {
    let byStatus = series.get(endpoint)
    if (!byStatus) {
      byStatus = new Map()
      series.set(endpoint, byStatus)
    }
    let found = byStatus.get(status)
    if (!found) {
      found = { counts: new Float64Array(buckets.length + 1), sum: 0 }
      byStatus.set(status, found)
    }
    return found
  }

  return {
    observe({ endpoint, status, duration }) {
      const found = find(endpoint, status)
      const { counts } = found
      found.sum += duration / 1_000
      const index = buckets.findIndex((limit) => duration <= limit * 1_000)
      const place = index === -1 ? buckets.length : index
      counts[place] = (counts[place] ?? 0) + 1
    },
    render() {
      const lines = [
        `# HELP ${name} Requests served, by endpoint and status.`,
        `# TYPE ${name} histogram`,
      ]
      for (const [endpoint, byStatus] of series)
        for (const [status, { counts, sum }] of byStatus) {
          const labels = `endpoint="${endpoint}",status="${status}"`
          let total = 0
          for (const [index, count] of counts.entries()) {
            total += count
            const limit = buckets[index] ?? '+Inf'
            lines.push(`${name}_bucket{le="${limit}",${labels}} ${total}`)
          }
          lines.push(`${name}_sum{${labels}} ${sum}`)
          lines.push(`${name}_count{${labels}} ${total}`)
        }
      return `${lines.join('\n')}\n`
    },
  }
}

export declare namespace createRequestHistogram {
  type ReturnType = {
    observe(parameters: {
      /** One of our own names, without quotes. */
      endpoint: string
      status: number
      /** Milliseconds. */
      duration: number
    }): void
    /** In Prometheus' text format. */
    render(): string
  }
}

type Series = { counts: Float64Array; sum: number }
