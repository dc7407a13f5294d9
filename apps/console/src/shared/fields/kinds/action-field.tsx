import type { Action } from '@vitrine/domain/actions/action.schema'
import { actionTypes } from '@vitrine/domain/actions/action-types'
import { noAction } from '@vitrine/domain/actions/no-action'
import { ActionEditor } from '../../pickers/action-editor.tsx'
import type { FieldBinding } from '../field-binding.ts'
import { inputId } from '../field-binding.ts'
import { asObject, type FieldProps } from '../field-props.ts'

/** Reads a stored action of any age: without a known type it does nothing. */
const toAction = (value: unknown): Action => {
  const action = asObject(value)
  return actionTypes.some((type) => type === action['type']) ? (action as unknown as Action) : noAction
}

interface BoundActionProps {
  binding: FieldBinding
  path: string
  label: string
  help?: string
  /** Where the action lies that holds while there is none at the path. */
  otherwise?: string
}

/** The action at a path of the object, which may belong to a block or to one of its slots. */
export function BoundAction({ binding, path, label, help, otherwise = path }: BoundActionProps) {
  const former = binding.useValue(otherwise)
  const action = toAction(binding.useValue(path) ?? former)
  return (
    <ActionEditor
      id={inputId(binding, path)}
      binding={binding}
      path={path}
      label={label}
      help={help}
      action={action}
      onType={(next) => binding.set(path, next)}
      onPick={(step, next) => binding.setMany(step, [{ path, value: next }])}
      onCommit={binding.commit}
    />
  )
}

export const ActionField = ({ field, binding }: FieldProps<'action'>) => (
  <BoundAction
    binding={binding}
    path={field.path}
    label={field.label}
    help={field.help}
    otherwise={field.otherwise ?? field.path}
  />
)
