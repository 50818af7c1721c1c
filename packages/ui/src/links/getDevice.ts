/** The shorter side of the screen of a phone, at most, in CSS pixels. */
const phoneWidth = 600

/** Returns the kind of device: on phones and tablets links open apps, and a phone can't scan its own screen. */
export function getDevice(): 'phone' | 'tablet' | 'computer' {
  // Pages are also rendered on servers.
  if (!globalThis.matchMedia?.('(pointer: coarse)').matches) return 'computer'
  const { width, height } = screen
  return Math.min(width, height) < phoneWidth ? 'phone' : 'tablet'
}

/** Whether links open apps on this device. */
export function canOpenApps(): boolean {
  return getDevice() !== 'computer'
}
