/** What a command is: a pure function from the document and its arguments to a step, or to the reason why not. */
import type { Change, DocumentReader } from '../document.ts'
import type { Place } from '../place.ts'

export interface Step {
  /** In the undo list: 'Move Image banner'. */
  label: string
  changes: Change[]
  /** Where the person is afterwards; absent keeps the place. */
  place?: Partial<Place>
  /** Consecutive steps of one key become one in the history. */
  coalesceKey?: string
  /** Said by the live region. */
  announcement?: string
}

/** `refused` is shown to the person: 'A page holds at most 500 blocks'. */
export interface Refusal {
  refused: string
}

export interface CommandContext {
  doc: DocumentReader
  place: Place
  /** What a block type is called. */
  labelOf(type: string): string
}

/** Null when there is nothing to do. */
export type CommandResult = Step | Refusal | null
export type Command<A> = (context: CommandContext, args: A) => CommandResult

export const isRefusal = (result: CommandResult): result is Refusal => result !== null && 'refused' in result
