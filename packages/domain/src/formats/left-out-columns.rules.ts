/** Which columns of a table an import does not take, so that none vanishes unsaid. */

export interface LeftOutColumn {
  /** As the first row has it; empty where it names none. */
  name: string
  /** The letters that a spreadsheet shows above the column. */
  letters: string
}

const longestName = 100

/** 'A' for the first column, 'AA' behind 'Z'. */
export function lettersOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : lettersOf(Math.floor(place / 26) - 1) + last
}

/** `isTaken` says of which places an import knows what to do. A column without a text in any row is no loss. */
export function leftOutColumns(head: readonly string[], isTaken: (place: number) => boolean) {
  const places = new Set<number>()
  return {
    /** Looks at one more row below the head. */
    see(cells: readonly string[]): void {
      cells.forEach((cell, place) => {
        if (!isTaken(place) && !places.has(place) && cell.trim() !== '') places.add(place)
      })
    },
    list: (): LeftOutColumn[] =>
      [...places]
        .sort((one, other) => one - other)
        .map((place) => ({ name: (head[place] ?? '').trim().slice(0, longestName), letters: lettersOf(place) })),
  }
}
