import { toastError } from '../../../../shared/toast.ts'
import type { Refusal } from '../../editor/commands/command.ts'

/** Tells the person why a command did nothing, if it was refused. */
export function tellRefusal(refusal: Refusal | null): void {
  if (refusal) toastError(refusal.refused)
}
