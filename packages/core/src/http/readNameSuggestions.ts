import { NameSuggestionsUnavailableError } from '../errors/server.ts'
import type { Kit } from '../types/Kit.ts'
import type { NameSuggestion } from '../types/NameSuggestion.ts'
import { askNameSuggestions } from './askNameSuggestions.ts'
import { createPace } from './createPace.ts'
import { isSupported } from './isSupported.ts'
import { searchWait } from './limits.ts'

/** A wanted name and names like it, and whether each is taken; asked anew each time. */
export async function readNameSuggestions(
  kit: Kit,
  parameters: askNameSuggestions.Parameters,
): Promise<readonly NameSuggestion[]> {
  try {
    if (!(await isSupported(kit, parameters))) return []
    const createNamePace = () => createPace({ wait: searchWait })
    await kit.memo('server.namePace', createNamePace)(parameters)
    const { suggestions } = await askNameSuggestions(kit, parameters)
    return suggestions
  } catch (cause) {
    if (parameters.signal?.aborted) throw cause
    throw new NameSuggestionsUnavailableError({ cause })
  }
}
