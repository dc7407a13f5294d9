/** A time of the store as one of ours. What is none stays as it is: the one thing that has it is left out, and not its page. */
export function instantOf(said: string | number): string {
  const at = new Date(said)
  return Number.isNaN(at.getTime()) ? String(said) : at.toISOString()
}
