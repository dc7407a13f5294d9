/** A command is a pure function from the document and its arguments to a step, or to the reason why it is refused. */
import type { Change, DocumentReader } from '../document.ts'
import type { EditorPlace } from '../place.ts'
import type { StepText } from '../step-words.ts'

export interface Step {
  /** The label in the undo list, such as 'Move Image banner'. */
  label: StepText
  changes: Change[]
  /** Where the person is afterwards. If absent, the place stays the same. */
  place?: Partial<EditorPlace>
  /** Consecutive steps of one key become one in the history. */
  coalesceKey?: string
  /** What the live region announces. */
  announcement?: StepText
}

/** `refused` is shown to the person, such as 'A page holds at most 500 blocks'. */
export interface Refusal {
  refused: string
}

export interface CommandContext {
  doc: DocumentReader
  place: EditorPlace
  /** The label of a block type. */
  labelOf(type: string): string
}

/** The result is null if there is nothing to do. */
export type CommandResult = Step | Refusal | null
export type Command<A> = (context: CommandContext, args: A) => CommandResult

export const isRefusal = (result: CommandResult): result is Refusal => result !== null && 'refused' in result
