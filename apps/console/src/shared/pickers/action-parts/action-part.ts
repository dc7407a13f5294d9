import type { Action } from '@vitrine/domain/actions/action.schema'
import type { FieldBinding } from '../../fields/field-binding.ts'

/** The properties that the inputs of each action type get. */
export interface ActionPartProps {
  /** Prefix of the input ids. */
  id: string
  /** The object that the action belongs to, and the action's path in it. */
  binding: FieldBinding
  path: string
  /** The action's label, such as 'When tapped'. */
  label: string
  action: Action
  /** Called while typing: consecutive changes are one step of history. */
  onType(action: Action): void
  /** Called for a choice, which is a step of its own with this name. */
  onPick(label: string, action: Action): void
  onCommit(): void
}
