export const loadedMark: string
export interface Mutant {
  /** Bytes of the source that are replaced. */
  from: number
  to: number
  text: string
  line: number
  was: string
}
export function mutantsOf(source: string, options?: { tsx?: boolean }): Mutant[]
export function withMutant(source: string, mutant: Pick<Mutant, 'from' | 'to' | 'text'>): string
export function shuffled<T>(list: readonly T[], seed: string | number): T[]
