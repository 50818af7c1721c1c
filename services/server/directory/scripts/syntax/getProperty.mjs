/** The node of an object's property, wherever it stands. */
export function getProperty(node, name) {
  return node?.properties?.find(
    ({ type, key }) =>
      type === 'Property' && (key.name === name || key.value === name),
  )?.value
}
