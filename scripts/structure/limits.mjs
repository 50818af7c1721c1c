/** What each figure may be at most (`median`: also at least). */
export const limits = {
  median: { least: 60, most: 110 },
  p90: { most: 220 },
  shortShare: { most: 20 },
  filesPerThousandLines: { most: 13 },
  singleUseShare: { most: 5 },
  connectFiles: { most: 15 },
  largestTypeCircle: { most: 8 },
  valueCycles: { most: 0 },
}

export function isWithin(name, value) {
  const { least = 0, most = Number.POSITIVE_INFINITY } = limits[name] ?? {}
  return value >= least && value <= most
}
