/** What the package has of the currencies that people pay with (ISO 4217). */
const codes = ['CNY', 'EUR', 'GBP', 'JPY', 'USD']

/** Images of currencies, by code. */
export function listCurrencyImages({ images }) {
  return codes.flatMap((key) => {
    const id = key.toLowerCase()
    const path = `svg/color/${id}.svg`
    const image = images.get('cryptocurrency-icons', path)
    return image ? [{ ...image, id, key }] : []
  })
}
