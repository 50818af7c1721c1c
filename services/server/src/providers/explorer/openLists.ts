import type { ExplorerRecord } from './ExplorerRecord.ts'

/** Reads several lists side by side, and tells down to which block all of them are known. */
export function openLists(
  generators: readonly AsyncGenerator<readonly ExplorerRecord[]>[],
): openLists.ReturnType {
  const lists = generators.map((generator) => ({
    generator,
    records: [] as ExplorerRecord[],
    isDone: false,
  }))
  const getLowest = (it: (typeof lists)[number]) =>
    it.isDone ? -1 : (it.records.at(-1)?.block ?? Number.POSITIVE_INFINITY)
  const getHorizon = () => Math.max(-1, ...lists.map(getLowest))

  return {
    async readMore() {
      const horizon = getHorizon()
      // Those that keep the others back.
      const late = lists.filter((it) => !it.isDone && getLowest(it) >= horizon)
      await Promise.all(
        late.map(async (list) => {
          const { value, done } = await list.generator.next()
          if (done) list.isDone = true
          else list.records.push(...value)
        }),
      )
    },
    take() {
      const horizon = getHorizon()
      return {
        records: lists.flatMap(({ records }) =>
          records.filter(({ block }) => block > horizon),
        ),
        isComplete: lists.every(({ isDone }) => isDone),
      }
    },
  }
}

export declare namespace openLists {
  type ReturnType = {
    /** Asks for another page of what is known least deep. */
    readMore(): Promise<void>
    /** All records of the blocks that are known in every list. */
    take(): { records: readonly ExplorerRecord[]; isComplete: boolean }
  }
}
