import type { Action } from '@vitrine/domain/actions/action.schema'
import type { FieldBinding } from '../../fields/field-binding.ts'

/** What the inputs of one action type get. */
export interface ActionPartProps {
  /** Prefix of the input ids. */
  id: string
  /** What the action belongs to, and its path there. */
  binding: FieldBinding
  path: string
  /** Of the action: 'When tapped'. */
  label: string
  action: Action
  /** Typing: consecutive changes are one step of history. */
  onType(action: Action): void
  /** A choice: a step of its own with this name. */
  onPick(label: string, action: Action): void
  onCommit(): void
}
