/** What an element contains; `undefined` and `false` are left out. Text is never markup. */
export type Child = Node | string | undefined | false

/** Creates an element with attributes and children. An attribute that is `undefined` or `false` is left out, `true` is one without a value. */
export function element<tag extends keyof HTMLElementTagNameMap>(
  tag: tag,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[tag] {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false)
      created.setAttribute(name, value === true ? '' : value)
  created.append(...children.filter((child) => isShown(child)))
  return created
}

function isShown(child: Child): child is Node | string {
  return child !== undefined && child !== false
}
