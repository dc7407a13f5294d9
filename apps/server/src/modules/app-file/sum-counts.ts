import type { AppFileCounts } from '@vitrine/domain/app-file/manifest.schema'

/** The counts of all areas together. */
export function sumCounts(parts: readonly Partial<AppFileCounts>[], pictures: number): AppFileCounts {
  const sum = (name: keyof AppFileCounts) => parts.reduce((total, part) => total + (part[name] ?? 0), 0)
  return {
    designs: sum('designs'),
    pages: sum('pages'),
    badges: sum('badges'),
    languages: sum('languages'),
    pictures,
  }
}
