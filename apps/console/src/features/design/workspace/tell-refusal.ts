import { toastError } from '../../../shared/toast.ts'
import type { Refusal } from '../editor/commands/command.ts'

/** Why a command did nothing, where it did nothing. */
export function tellRefusal(refusal: Refusal | null): void {
  if (refusal) toastError(refusal.refused)
}
