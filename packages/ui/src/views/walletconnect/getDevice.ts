/** How wide a phone is at most, lying on its side or not, in CSS pixels. */
const phoneWidth = 600

/** What the visitor holds or sits before: whether apps open at a tap, and whether a camera could see the screen. */
export function getDevice(): 'phone' | 'tablet' | 'computer' {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer'
  const { width, height } = screen
  return Math.min(width, height) < phoneWidth ? 'phone' : 'tablet'
}
